import { heardAct, modelCall, readers, spokenAct } from '@tratativa/contract/assistant/acts'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { z } from 'zod'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

/** The reading of a turn, and the words for its decision. */
export const turnAnswer = z.object({
  heard: z.array(heardAct).readonly(),
  reader: z.enum(readers),
  says: spokenAct,
  /** Null: our own template speaks. */
  template: z.string().nullable(),
  writer: z.enum(readers),
  calls: z.array(modelCall).readonly(),
  ms: z.number(),
})
export type TurnAnswer = z.output<typeof turnAnswer>

/** An answer that was paid for, and whose turn is not written yet. */
export interface PaidAnswer {
  readonly id: string
  readonly answer: TurnAnswer
}

export const findPaidAnswer = async (
  { sql }: Pick<TenantReader, 'sql'>,
  chatId: ChatId,
  question: string,
): Promise<PaidAnswer | null> => {
  const row = await sql
    .selectFrom('assistant.answer')
    .select(['id', 'answer'])
    .where('chat_id', '=', chatId)
    .where('question', '=', question)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { id: String(row.id), answer: turnAnswer.parse(row.answer) }
}

export const insertPaidAnswer = async (
  tx: TenantTx,
  chatId: ChatId,
  question: string,
  answer: TurnAnswer,
): Promise<PaidAnswer> => {
  const { id } = await tx.sql
    .insertInto('assistant.answer')
    .values({
      chat_id: chatId,
      at: tx.now,
      question,
      answer: JSON.stringify(answer),
      cost_micros: answer.calls.reduce((sum, { costMicros }) => sum + costMicros, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), answer }
}

/** The turn that used it keeps its calls and their cost. */
export const deletePaidAnswer = async (tx: TenantTx, id: string) => {
  await tx.sql.deleteFrom('assistant.answer').where('id', '=', Number(id)).execute()
}
