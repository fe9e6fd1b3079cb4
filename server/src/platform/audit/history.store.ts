// Inserts past audit entries for a demo, with explicit times and authors.
import { sql } from 'kysely'
import type { SystemTx } from '../db/scope.ts'

export interface PastEntry {
  readonly tenant_id: number
  readonly at: Date
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly action: string
  readonly subject_id: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly thread?: string | null
}

export const insertHistory = async (tx: SystemTx, entries: readonly PastEntry[]) => {
  const text = JSON.stringify(entries)
  await sql`select platform.add_history(${text}, ${tx.stamp('history', text)})`.execute(tx.sql)
}
