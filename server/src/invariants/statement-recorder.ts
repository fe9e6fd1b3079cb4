// Records the statements that the app sends to Postgres, so that the tests can run them again elsewhere.
import { Client } from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

// General data, the same for every company.
const general = /^select .* from "identity"\."profile_type"(?!.*\bjoin\b)/

const isOfStore = (text: string) =>
  /"\w+"\."\w+"|platform\.(store_effects|audit_\w+)|cases\.case_text|(?<!')\b(assistant|chat|insights)\.\w+/.test(
    text,
  ) && !general.test(text)

export const recordStatements = () => {
  const statements = new Map<string, Statement>()
  const original = Client.prototype.query
  const watching = function (this: Client, ...queryArgs: unknown[]) {
    const [first] = queryArgs
    if (typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string') {
      const values = 'values' in first && Array.isArray(first.values) ? (first.values as unknown[]) : []
      if (isOfStore(first.text)) statements.set(first.text, { text: first.text, values })
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
