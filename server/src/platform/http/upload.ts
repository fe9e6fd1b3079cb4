// A file being received: its bytes as a stream, limited to the endpoint's maximum.
import type { FileRule } from '@tratativa/contract/kernel/file-kinds'
import { errors } from '@tratativa/contract/kernel/errors'
import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal/refusal.ts'

export interface Incoming {
  readonly rule: FileRule
  /** Fails with the refusal for the caller when there are too many bytes or none, or when they stop coming. */
  readonly content: AsyncIterable<Buffer>
}

const stallMilliseconds = 30_000
/** How long a refused caller may go on sending, so that they reach the answer with the reason. */
const drainMilliseconds = 10_000

const tooLarge = ({ maxBytes }: FileRule) =>
  new Refusal(errors.fileTooLarge, {
    message: `O arquivo passa do limite de ${Math.floor(maxBytes / 1024 / 1024) || 1} MB.`,
  })

async function* bytesOf(raw: IncomingMessage, rule: FileRule, milliseconds: number) {
  const stall = setTimeout(() => raw.destroy(), milliseconds)
  let size = 0
  try {
    // Leaving the loop early keeps the request open: a destroyed request could not be answered.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      stall.refresh()
      const bytes = chunk as Buffer
      size += bytes.length
      if (size > rule.maxBytes) throw tooLarge(rule)
      yield bytes
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(errors.fileBroken)
  } finally {
    clearTimeout(stall)
  }
  if (size === 0) throw new Refusal(errors.fileEmpty)
}

export const receive = (raw: IncomingMessage, rule: FileRule, milliseconds = stallMilliseconds): Incoming => {
  if (Number(raw.headers['content-length'] ?? 0) > rule.maxBytes) throw tooLarge(rule)
  return { rule, content: bytesOf(raw, rule, milliseconds) }
}

/** Discards what a refused caller still sends; after a while the connection is closed. */
export const drainRequest = (raw: IncomingMessage, milliseconds = drainMilliseconds): void => {
  if (raw.complete || raw.destroyed) return
  const cut = setTimeout(() => raw.destroy(), milliseconds)
  raw.once('close', () => clearTimeout(cut))
  raw.once('end', () => clearTimeout(cut))
  raw.on('error', () => undefined)
  raw.resume()
}
