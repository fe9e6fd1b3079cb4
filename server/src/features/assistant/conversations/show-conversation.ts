// The conversations of the assistant as people see them: who answers, why they got it, and every turn.
import { handOverReason, type HandOverReason } from '@tratativa/contract/assistant/acts'
import type { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { assistantTurn } from '@tratativa/contract/assistant/shapes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { pageOf, readCursor } from '../../../platform/db/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import type { ChatRecord, HeldChats } from '../../chat/index.ts'
import { modeOf } from '../settings/modes.store.ts'
import { readSettings, type Settings } from '../settings/settings.store.ts'
import { isAssisted } from '../turn/begin-assisting.ts'
import { findBrief, hasAssistingTurn, listHandedOver, markBriefRead, pageOfTurns } from './briefs.store.ts'

export type Visible = Pick<HeldChats, 'find' | 'sees'>

const assistsIn = async (reader: Reader, chat: ChatRecord, settings: Settings) => {
  const mode = await modeOf(reader, settings, chat.caseId)
  if (settings.userId === null || !isAssisted(chat, mode, { userId: settings.userId })) return null
  return (await hasAssistingTurn(reader, chat.id)) ? mode : null
}

const show = async (reader: Reader, { find }: Visible, id: ChatId) => {
  const chat = orRefuse(await find(reader, id), errors.notFound)
  const settings = await readSettings(reader)
  const { userId } = settings
  const brief = await findBrief(reader, id)
  return {
    chatId: id,
    isHeld: userId !== null && chat.userId === userId,
    assists: await assistsIn(reader, chat, settings),
    brief: brief && {
      reason: handOverReason.parse(brief.reason),
      at: brief.at.toISOString(),
      theirs: brief.theirs,
      ours: brief.ours,
      messageId: brief.messageId,
      quote: brief.quote ?? '',
    },
  }
}

export const readConversationState =
  (visible: Visible) =>
  async (reader: Reader, { id }: InputOf<typeof assistantEndpoints.assistantConversation>) => ({
    data: await show(reader, visible, id),
  })

export const readBrief =
  (visible: Visible) =>
  async (tx: Tx, { id }: InputOf<typeof assistantEndpoints.readBrief>) => {
    orRefuse(await visible.find(tx, id), errors.notFound)
    await markBriefRead(tx, id)
    return { data: await show(tx, visible, id) }
  }

export const listTurns =
  ({ find }: Visible) =>
  async (reader: Reader, { id, cursor }: InputOf<typeof assistantEndpoints.assistantTurns>) => {
    orRefuse(await find(reader, id), errors.notFound)
    const page = pageOf(await pageOfTurns(reader, id, readCursor(cursor)))
    return {
      data: page.data.map((row) => assistantTurn.parse({ ...row, id: String(row.id), at: row.at.toISOString() })),
      cursor: page.cursor,
    }
  }

export const listHandedOverChats = (visible: Visible) => async (reader: Reader) => ({
  data: (await listHandedOver(reader, visible.sees(reader.actor))).map(({ caseId, at, reason, ...row }) => ({
    ...row,
    caseId: caseId === null ? null : caseCode(toCaseId(caseId)),
    reason: reason as HandOverReason,
    at: at.toISOString(),
  })),
})
