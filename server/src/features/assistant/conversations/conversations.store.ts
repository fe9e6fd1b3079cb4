import type { HandOverReason, ModelCall } from '@tratativa/contract/assistant/acts'
import type { AssistantTurn } from '@tratativa/contract/assistant/shapes'
import { emptyMemory, memory, type Memory } from '@tratativa/contract/assistant/policy'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface HeldConversation {
  readonly memory: Memory
  readonly isDisclosed: boolean
  /** YYYY-MM-DD */
  readonly closedNoticeOn: string | null
  readonly isHandedOver: boolean
}

const beginning: HeldConversation = {
  memory: emptyMemory,
  isDisclosed: false,
  closedNoticeOn: null,
  isHandedOver: false,
}

/** A conversation that comes back after it was handed over begins anew. */
export const readConversation = async (
  { sql }: Pick<TenantReader, 'sql'>,
  chatId: ChatId,
): Promise<HeldConversation> => {
  const row = await sql
    .selectFrom('assistant.conversation')
    .select(['memory', 'is_disclosed', 'closed_notice_on', 'handed_over_at'])
    .where('chat_id', '=', chatId)
    .executeTakeFirst()
  if (!row) return beginning
  if (row.handed_over_at !== null) return { ...beginning, isHandedOver: true }
  return {
    memory: memory.parse(row.memory),
    isDisclosed: row.is_disclosed,
    closedNoticeOn: row.closed_notice_on,
    isHandedOver: false,
  }
}

export const storeConversation = async (
  tx: TenantTx,
  chatId: ChatId,
  conversation: Omit<HeldConversation, 'isHandedOver'>,
) => {
  const values = {
    memory: JSON.stringify(conversation.memory),
    is_disclosed: conversation.isDisclosed,
    closed_notice_on: conversation.closedNoticeOn,
    reason: null,
    handed_over_at: null,
    to_user_id: null,
    read_at: null,
  }
  await tx.sql
    .insertInto('assistant.conversation')
    .values({ chat_id: chatId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'chat_id']).doUpdateSet(values))
    .execute()
}

export const storeHandOver = async (
  tx: TenantTx,
  chatId: ChatId,
  { reason, to }: { readonly reason: HandOverReason; readonly to: UserId | null },
) => {
  await tx.sql
    .updateTable('assistant.conversation')
    .set({ reason, handed_over_at: tx.now, to_user_id: to, read_at: null })
    .where('chat_id', '=', chatId)
    .execute()
}

export type TurnKind = AssistantTurn['kind']

export interface NewTurn {
  readonly chatId: ChatId
  readonly kind: TurnKind
  readonly from: MessageId
  readonly to: MessageId
  readonly reader: string
  readonly writer: string
  readonly policyVersion: number
  readonly settingsVersion: number
  readonly parameters: object
  readonly heard: object
  readonly deal: object
  readonly said: object
  readonly text: string
  readonly prompts: object
  readonly calls: readonly ModelCall[]
  readonly ms: number
}

export const insertTurn = async (tx: TenantTx, turn: NewTurn): Promise<string> => {
  const { id } = await tx.sql
    .insertInto('assistant.turn')
    .values({
      chat_id: turn.chatId,
      kind: turn.kind,
      at: tx.now,
      from_message: turn.from,
      to_message: turn.to,
      reader: turn.reader,
      writer: turn.writer,
      policy_version: turn.policyVersion,
      settings_version: turn.settingsVersion,
      parameters: JSON.stringify(turn.parameters),
      heard: JSON.stringify(turn.heard),
      deal: JSON.stringify(turn.deal),
      said: JSON.stringify(turn.said),
      text: turn.text,
      prompts: JSON.stringify(turn.prompts),
      calls: JSON.stringify(turn.calls),
      cost_micros: turn.calls.reduce((sum, { costMicros }) => sum + costMicros, 0),
      ms: turn.ms,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Returns the last answer of the assistant: what it said, and the last message that it read. */
export const lastAnswer = ({ sql }: Pick<TenantReader, 'sql'>, chatId: ChatId) =>
  sql
    .selectFrom('assistant.turn')
    .select(['to_message', 'said'])
    .where('chat_id', '=', chatId)
    .where('kind', '=', 'answer')
    .orderBy('to_message', 'desc')
    .limit(1)
    .executeTakeFirst()

export const lastAnswered = async (reader: Pick<TenantReader, 'sql'>, chatId: ChatId): Promise<MessageId | null> =>
  ((await lastAnswer(reader, chatId))?.to_message ?? null) as MessageId | null

export const hasTurn = async (
  { sql }: Pick<TenantReader, 'sql'>,
  { chatId, to, kind }: Pick<NewTurn, 'chatId' | 'to' | 'kind'>,
): Promise<boolean> => {
  const row = await sql
    .selectFrom('assistant.turn')
    .select('id')
    .where('chat_id', '=', chatId)
    .where('to_message', '=', to)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}
