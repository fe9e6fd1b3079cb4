// Reads all data for pending events in one query: inbound messages are published by the thousand.
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { chatOfJson, chatsColumn, type ChatRecord } from '../chats/chats.store.ts'
import { messageOfJson, messagesColumn, type MessageRecord } from '../messages/messages.store.ts'

type Column<T extends (...parameters: never[]) => unknown> = Parameters<T>[0]

interface Row {
  readonly chats: readonly Column<typeof chatOfJson>[]
  readonly messages: readonly Column<typeof messageOfJson>[]
}

const byId = <T extends { readonly id: number }>(rows: readonly T[]) =>
  new Map<number, T>(rows.map((row) => [row.id, row]))

export interface EventRecords {
  readonly chats: ReadonlyMap<number, ChatRecord>
  readonly messages: ReadonlyMap<number, MessageRecord>
}

export const findEventRecords = async (
  { sql: on }: SqlReader,
  chats: readonly number[],
  messages: readonly number[],
): Promise<EventRecords> => {
  const { rows } =
    await sql<Row>`select ${chatsColumn(chats)} as chats, ${messagesColumn(messages)} as messages`.execute(on)
  return {
    chats: byId((rows[0]?.chats ?? []).map(chatOfJson)),
    messages: byId((rows[0]?.messages ?? []).map(messageOfJson)),
  }
}
