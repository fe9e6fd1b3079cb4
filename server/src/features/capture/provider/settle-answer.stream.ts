import type { ContactsAnswer } from '../../../gateways/contacts/port.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { publishNeeds } from '../needs/recount-cases.ts'
import { settleQuestion, type ProviderAttempt } from './attempts.store.ts'
import { proposeContacts } from './question.stream.ts'

const firstServerError = 500

/** A refusal of the question itself is not charged; after a failure of the provider nobody knows, so that it counts. */
const isCharged = (answer: ContactsAnswer) => {
  if (answer.outcome === 'refused') return answer.status < 300 || answer.status >= firstServerError
  return answer.outcome !== 'not-sent'
}

const settledOf = async (tx: TenantTx, attempt: ProviderAttempt, answer: ContactsAnswer) => {
  if (answer.outcome === 'answered') {
    const contacts = await proposeContacts(tx, attempt, answer.contacts)
    return { state: 'answered' as const, status: answer.status, statusText: '', message: answer.message, contacts }
  }
  const state = answer.outcome === 'unknown' ? ('unknown' as const) : ('refused' as const)
  const status = answer.outcome === 'refused' ? answer.status : null
  return { state, status, statusText: answer.statusText, message: '', contacts: 0 }
}

export const settleAnswer = async (
  tx: TenantTx,
  attempt: ProviderAttempt,
  answer: ContactsAnswer,
): Promise<ProviderAttempt> => {
  const settled = await settledOf(tx, attempt, answer)
  await settleQuestion(tx, attempt.id, { ...settled, isCharged: isCharged(answer) })
  publishNeeds(tx, [attempt.caseId])
  return { ...attempt, ...settled }
}
