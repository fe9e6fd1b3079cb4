// Records the statements that the app sends to Postgres, so that tests can run them again elsewhere.
import { Client } from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface StatementKind {
  /** The role of the connections to record; without it, all of them. */
  readonly user?: string
  readonly matches: (text: string) => boolean
}

/** Records until `stop`. Of statements with the same text, the last one stays. */
export const recordStatements = ({ user, matches }: StatementKind) => {
  const statements = new Map<string, Statement>()
  const original = Client.prototype.query
  const watching = function (this: Client, ...queryArgs: unknown[]) {
    const [first] = queryArgs
    if (typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string') {
      const values = 'values' in first && Array.isArray(first.values) ? (first.values as unknown[]) : []
      if ((user === undefined || this.user === user) && matches(first.text))
        statements.set(first.text, { text: first.text, values })
    }
    return Reflect.apply(original, this, queryArgs) as unknown
  }
  Client.prototype.query = watching as typeof original
  return {
    statements: (): readonly Statement[] => [...statements.values()],
    stop: () => {
      Client.prototype.query = original
    },
  }
}
