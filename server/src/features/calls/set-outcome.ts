// Says how a call went. A wrong number marks the address of its person, and proposes to look for another one.
import type { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { callsErrors } from '@tratativa/contract/calls/errors'
import { callsEvents } from '@tratativa/contract/calls/events'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type AccountId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { markWrongNumber } from '../people/index.ts'
import { writeOutcome } from './keeper.store.ts'
import { findVisibleCall, type CallRow } from './list/calls.store.ts'
import { toCall } from './list/to-call.ts'
import { publishCall } from './publish-call.ts'

const followWrongNumber = async (tx: Tx, { number, person_id: personId, case_id }: CallRow) => {
  if (personId !== null) await markWrongNumber(tx, personId, number)
  const caseId = case_id === null ? null : caseCode(case_id)
  tx.emit(callsEvents, 'calls.number.wrong', { number, personId, caseId })
}

export const setCallOutcome = async (tx: Tx, { id, outcome, note }: InputOf<typeof callsEndpoints.setCallOutcome>) => {
  const call = orRefuse(await findVisibleCall(tx, id), errors.notFound)
  if (call.user_id !== tx.actor.userId && isNegotiator(tx.actor)) refuse(callsErrors.notYours)
  if (call.ended_at === null && call.transferred_to === null) refuse(callsErrors.notEnded)
  await writeOutcome(tx, id, { outcome, note })
  if (outcome === 'wrong-number' && call.outcome !== outcome) await followWrongNumber(tx, call)
  publishCall(tx, { ...call, account_id: call.account_id as AccountId | null })
  return { data: toCall({ ...call, outcome, note }, tx.actor.userId) }
}
