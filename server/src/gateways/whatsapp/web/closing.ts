// Maps the reason why a connection ended to the product's reasons.
import type { ConnectionEvent } from '../port.ts'

type Why = Extract<ConnectionEvent, { kind: 'closed' }>['why']

const reasons: Readonly<Record<number, Why>> = {
  401: 'logged-out',
  403: 'refused',
  405: 'refused',
  411: 'refused',
  419: 'logged-out',
  440: 'replaced',
  515: 'restart',
}

export const whyClosed = (error: unknown): { readonly why: Why; readonly detail: string } => {
  const code = (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode ?? 0
  const closeMessage = error instanceof Error ? error.message : 'closed'
  return { why: reasons[code] ?? 'lost', detail: code ? `${closeMessage} (${code})` : closeMessage }
}
