// What every part of the measurement of the conversations works with.
import type { Client } from 'pg'
import type { Measured } from '../measure.ts'

export interface Stage {
  readonly databaseUrl: string
  readonly folder: string
  /** The owner of the tables, past every wall. */
  readonly sql: Client
  readonly messages: number
}

export interface Reading extends Stage {
  readonly product: Measured
  /** Of the company with all the messages: who sees all of it, who sees a department, who sees their own. Of the other: who sees all. */
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
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

/** The chats of the first operator that have so many messages as the plan says. */
export const chatsOfSizes = async ({ sql }: Stage, tenant: number) => {
  const { rows } = await sql.query<{ id: number; messages: number }>(
    `select c.id, count(*)::int as messages from chat.chat c join chat.message m on m.chat_id = c.id
     where c.tenant_id = $1 and c.id in (select id from chat.chat where tenant_id = $1 order by id limit 3) group by 1 order by 2 desc`,
    [tenant],
  )
  const [vast, long, short] = rows
  if (!vast || !long || !short) throw new Error('the chats are not there')
  return { vast, long, short }
}
