// The setup shared by all parts of the chat benchmark.
import type { Client } from 'pg'
import type { Measured } from '../measure.ts'

export interface ChatBenchSetup {
  readonly databaseUrl: string
  readonly folder: string
  /** Connects as the owner of the tables, without row level security. */
  readonly sql: Client
  readonly messages: number
}

export interface Reading extends ChatBenchSetup {
  readonly product: Measured
  /**
   * Three tokens of the company with all messages: a person who sees every chat, one who sees a department, one who sees only their own.
   * One token of the other company, which sees every chat.
   */
  readonly tokens: {
    readonly admin: string
    readonly supervisor: string
    readonly operator: string
    readonly smaller: string
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const get = async <T>(base: string, token: string, path: string): Promise<T> => {
  const response = await fetch(base + path, { headers: bearer(token) })
  const text = await response.text()
  if (!response.ok) throw new Error(`bench.chat: ${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

/** Returns the first operator's chats with the planned sizes. */
export const chatsOfSizes = async ({ sql }: ChatBenchSetup, tenant: number) => {
  const { rows } = await sql.query<{ id: number; messages: number }>(
    `select c.id, count(*)::int as messages from chat.chat c join chat.message m on m.chat_id = c.id
     where c.tenant_id = $1 and c.id in (select id from chat.chat where tenant_id = $1 order by id limit 3) group by 1 order by 2 desc`,
    [tenant],
  )
  const [vast, long, short] = rows
  if (!vast || !long || !short) throw new Error('bench.chat: the planned chats are missing')
  return { vast, long, short }
}
