// The demo's WhatsApp conversations with the lawyers of its cases: some assigned, some waiting, some ended.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx } from '../platform/db/scope.ts'
import type { Ago } from './calendar.ts'
import type { InsertedDemoCase } from './case-generator/rows.ts'
import type { Plan } from './case-generator/plan-case.ts'
import { talkOf, type DemoMessage } from './conversation-texts.ts'
import { linkOffersToMessages } from './demo.store.ts'

/** A conversation, as it is stored on both telephones. */
export interface Conversation {
  readonly phone: string
  readonly name: string
  readonly messages: readonly (DemoMessage & { readonly externalId: string })[]
}

interface Subject {
  readonly plan: Plan
  readonly caseId: number
  readonly lawyer: NonNullable<Plan['lawyer']>
  readonly talk: NonNullable<Plan['talk']>
}

const subjectOf = ({ plan, caseId }: InsertedDemoCase): Subject[] =>
  plan.lawyer && plan.talk ? [{ plan, caseId, lawyer: plan.lawyer, talk: plan.talk }] : []

const digitsOf = (phone: string) => `55${phone}`

const addContact = async (tx: SystemTx, tenantId: TenantId, { lawyer }: Subject, instant: Date) => {
  const digits = digitsOf(lawyer.phone)
  const { id } = await tx.sql
    .insertInto('chat.contact')
    .values({
      tenant_id: tenantId,
      person_id: lawyer.id,
      jid: `${digits}@s.whatsapp.net`,
      asked_at: instant,
      created_at: instant,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const without = digits.replace(/^(\d{4})9(\d{8})$/, '$1$2')
  await tx.sql
    .insertInto('chat.address')
    .values([...new Set([digits, without])].map((address) => ({ tenant_id: tenantId, address, contact_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

const statusOf = ({ kind, index }: Subject['talk']) => {
  if (kind === 'ended') return 'finished' as const
  // Somebody is responsible but has not read the last message.
  if (kind === 'unattended' || index % 10 === 6) return 'pending' as const
  return 'open' as const
}

/** Counts the inbound messages after the last outbound one. */
const unreadOf = (messages: readonly DemoMessage[], status: ReturnType<typeof statusOf>) =>
  status === 'finished' ? 0 : messages.length - 1 - messages.findLastIndex(({ isOurs }) => isOurs)

const addChat = (
  tx: SystemTx,
  tenantId: TenantId,
  subject: Subject,
  contactId: number,
  messages: readonly DemoMessage[],
) => {
  const { plan, caseId, talk } = subject
  const status = statusOf(talk)
  const isTaken = talk.kind !== 'unattended'
  const last = messages.at(-1)
  const lastAt = last?.sentAt ?? tx.now
  return tx.sql
    .insertInto('chat.chat')
    .values({
      tenant_id: tenantId,
      contact_id: contactId,
      status,
      user_id: isTaken ? plan.negotiator.userId : null,
      department_id: talk.index % 20 === 3 ? null : plan.negotiator.departmentId,
      case_id: caseId,
      is_favorite: talk.index % 10 === 0,
      operator_email: status === 'pending' ? null : plan.negotiator.email,
      unread: unreadOf(messages, status),
      last_at: lastAt,
      last_text: last?.text ?? '',
      last_kind: 'text',
      last_from_us: last?.isOurs ?? false,
      last_status: last?.isOurs === true ? 3 : 0,
      heard_at: messages.findLast(({ isOurs }) => !isOurs)?.sentAt ?? null,
      finished_at: status === 'finished' ? new Date(lastAt.getTime() + 20 * 60_000) : null,
      created_at: messages[0]?.sentAt ?? lastAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const addMessages = async (
  tx: SystemTx,
  tenantId: TenantId,
  subject: Subject,
  chatId: number,
  conversation: Conversation,
) => {
  const { messages: demoMessages } = conversation
  const unread = unreadOf(demoMessages, statusOf(subject.talk))
  const messages = await tx.sql
    .insertInto('chat.message')
    .values(
      demoMessages.map(({ isOurs, text, sentAt: instant, externalId }, position) => ({
        tenant_id: tenantId,
        chat_id: chatId,
        at: instant,
        is_ours: isOurs,
        text,
        status: isOurs || position < demoMessages.length - unread ? 3 : 0,
        external_id: externalId,
        user_id: isOurs ? subject.plan.negotiator.userId : null,
      })),
    )
    .returning('id')
    .execute()
  await tx.sql
    .updateTable('chat.chat')
    .set({ last_message_id: messages.at(-1)?.id ?? null })
    .where('id', '=', chatId)
    .execute()
}

interface Company {
  readonly id: TenantId
  readonly name: string
}

/** Returns the conversations, for the simulated telephones of the other side. */
export const makeConversations = async (
  tx: SystemTx,
  company: Company,
  madeCases: readonly InsertedDemoCase[],
  ago: Ago,
) => {
  const conversations: Conversation[] = []
  for (const subject of madeCases.flatMap(subjectOf)) {
    const { plan, lawyer, talk } = subject
    const messages = talkOf(plan, company.name, ago).map((message, position) => ({
      ...message,
      externalId: `DEMO${company.id}-${talk.index}-${position}`,
    }))
    const conversation = { phone: digitsOf(lawyer.phone), name: lawyer.name, messages }
    const contactId = await addContact(tx, company.id, subject, messages[0]?.sentAt ?? tx.now)
    const { id } = await addChat(tx, company.id, subject, contactId, messages)
    await addMessages(tx, company.id, subject, id, conversation)
    conversations.push(conversation)
  }
  await linkOffersToMessages(tx, company.id)
  return conversations
}
