// Asks the judge of conduct about a message to a chat's contact.
import { chatErrors } from '@tratativa/contract/chat/errors'
import { attemptsOf } from '@tratativa/contract/conduct/attempts'
import { zoneOfPhone } from '@tratativa/contract/conduct/contact-time'
import { isAnswering, judgeConduct, type ConductSituation } from '@tratativa/contract/conduct/judge'
import type { ConductRules } from '@tratativa/contract/conduct/rules'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { SqlReader, Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { readConductRules, refuseConduct } from '../../cases/index.ts'
import type { ChatRecord } from '../chats/chats.store.ts'
import { assentOf, blockOf, readContactHistory } from './contact-status.store.ts'

type JudgedChat = Pick<ChatRecord, 'id' | 'contactId' | 'personId' | 'caseId' | 'heardAt' | 'chat'>
type History = Pick<ConductSituation, 'isAnswer' | 'unanswered' | 'lastSentAt'>

const readHistory = async (
  reader: SqlReader,
  { contactId, heardAt, chat }: JudgedChat,
  now: Date,
): Promise<History> => {
  const history = await readContactHistory(reader, contactId)
  const isLastWordTheirs = chat.lastMessageId !== null && !chat.fromMe
  const isAnswer = isAnswering({ heardAt: history.heard_at ?? heardAt, isLastWordTheirs }, now)
  return { isAnswer, ...attemptsOf(history.sent_at, now) }
}

const unread: History = { isAnswer: false, unanswered: 0, lastSentAt: null }

const situationOf = async (
  reader: SqlReader,
  judged: JudgedChat,
  { now, by, rules }: { readonly now: Date; readonly by: ConductSituation['by']; readonly rules: ConductRules },
): Promise<ConductSituation> => {
  const { lawyers, assent } = await assentOf(reader, judged)
  return {
    channel: 'whatsapp',
    by,
    ...(rules.hasHours || rules.hasPacing ? await readHistory(reader, judged, now) : unread),
    isBlocked: (await blockOf(reader, judged)) !== null,
    // A request not to be contacted is a block.
    hasOptedOut: false,
    lacksAssent: lawyers.length > 0 && assent === null,
    zone: zoneOfPhone(judged.chat.number),
    now,
    recipients: 1,
    // The assistant judges its hours before it takes a turn.
    assistantHours: null,
  }
}

export const judgeChat = async (reader: SqlReader, judged: JudgedChat, now: Date, by: ConductSituation['by']) => {
  const rules = await readConductRules(reader)
  return judgeConduct(await situationOf(reader, judged, { now, by, rules }), rules)
}

export interface MessageConduct {
  readonly by: ConductSituation['by']
  readonly isConfirmed: boolean
  readonly confirmedBy?: Pick<Actor, 'profileTypeId'> | undefined
}

/** Refuses a message to this chat that breaks a rule, and audits one that a leader confirmed. */
export const refuseMisconduct = async (
  tx: Tx,
  judged: JudgedChat,
  { by, isConfirmed, confirmedBy }: MessageConduct,
) => {
  const verdict = await judgeChat(tx, judged, tx.now, by)
  if (verdict.isAllowed) return
  if (verdict.rule === 'blocked') refuse(chatErrors.blocked)
  if (verdict.rule === 'represented') refuse(chatErrors.needsAssent)
  const { id, chat, caseId } = judged
  refuseConduct(tx, verdict, {
    isConfirmed,
    confirmedBy,
    subjectId: String(id),
    subject: chat.name || chat.number || chat.id,
    ...(caseId === null ? {} : { thread: `case:${caseId}` }),
  })
}
