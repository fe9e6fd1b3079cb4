// Judges the contact that a call would make: the block list, the lawyer of a party, hours, holidays and pace.
import type { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { callsErrors } from '@tratativa/contract/calls/errors'
import { dialedNumber, isShortNumber, showNumber } from '@tratativa/contract/calls/numbers'
import { attemptsOf } from '@tratativa/contract/conduct/attempts'
import { zoneOfPhone } from '@tratativa/contract/conduct/contact-time'
import { isAnswering, judgeConduct } from '@tratativa/contract/conduct/judge'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { findCase, readConductRules, refuseConduct } from '../cases/index.ts'
import { assentOf, readNumberHistory } from '../chat/index.ts'
import { blockedAddresses, blockedPersons } from '../people/index.ts'
import { personNamed, personWithNumber } from './people.store.ts'

interface CallTarget {
  readonly number: string
  readonly personId: PersonId | null
  readonly caseId: CaseId | null
}

const isBlocked = async (tx: Tx, { number, personId }: CallTarget) => {
  if ((await blockedAddresses(tx, [number])).size > 0) return true
  return personId !== null && (await blockedPersons(tx, [personId])).has(personId)
}

const judge = async (tx: Tx, target: CallTarget) => {
  const rules = await readConductRules(tx)
  const { lawyers, assent } = await assentOf(tx, { ...target, contactId: null })
  const history = await readNumberHistory(tx, target.number)
  const situation = {
    channel: 'call' as const,
    by: 'person' as const,
    isAnswer: isAnswering({ heardAt: history.heard_at, isLastWordTheirs: false }, tx.now),
    ...attemptsOf(history.sent_at, tx.now),
    isBlocked: await isBlocked(tx, target),
    hasOptedOut: false,
    lacksAssent: lawyers.length > 0 && assent === null,
    zone: zoneOfPhone(target.number),
    now: tx.now,
    recipients: 1,
    assistantHours: null,
  }
  return judgeConduct(situation, rules)
}

const refuseMisconduct = async (tx: Tx, target: CallTarget, subject: string, isConfirmed: boolean) => {
  const verdict = await judge(tx, target)
  if (verdict.isAllowed) return
  if (verdict.rule === 'blocked') refuse(callsErrors.blocked)
  if (verdict.rule === 'represented') refuse(callsErrors.represented)
  refuseConduct(tx, verdict, {
    isConfirmed,
    subjectId: target.number,
    subject,
    ...(target.caseId === null ? {} : { thread: `case:${target.caseId}` }),
  })
}

/** The owner of the number, whomever the caller names: naming somebody else is no way around a rule. */
const personOf = async (tx: Tx, number: string, personId: PersonId | undefined, caseId: CaseId | null) => {
  const named = personId === undefined ? null : orRefuse(await personNamed(tx, personId), callsErrors.unknownPerson)
  if (isShortNumber(number)) return named
  return (await personWithNumber(tx, number, { caseId, named: named?.id ?? null })) ?? named
}

type Contact = InputOf<typeof callsEndpoints.checkCall>

/** Refuses a contact against the rules; returns whom the call would reach. Extensions are called without rules. */
export const judgeContact = async (tx: Tx, contact: Contact): Promise<CallTarget> => {
  const number = orRefuse(dialedNumber(contact.number), callsErrors.badNumber)
  const case_ =
    contact.caseId === undefined ? null : orRefuse(await findCase(tx, contact.caseId), callsErrors.unknownCase)
  const caseId = case_?.id ?? null
  const person = await personOf(tx, number, contact.personId, caseId)
  const target = { number, personId: person?.id ?? null, caseId }
  if (!isShortNumber(number))
    await refuseMisconduct(tx, target, person?.name ?? showNumber(number), contact.isConductConfirmed)
  return target
}

export const checkCall = async (tx: Tx, contact: Contact) => {
  const { number } = await judgeContact(tx, contact)
  return { data: { number } }
}
