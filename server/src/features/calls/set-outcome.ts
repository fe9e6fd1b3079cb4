// Says how a call went: the person who made it, the colleague who took it over, or a person who leads. A wrong number marks the address of its person, and proposes to look for another one.
import type { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { callsErrors } from '@tratativa/contract/calls/errors'
import { callsEvents } from '@tratativa/contract/calls/events'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import { showNumber } from '@tratativa/contract/calls/numbers'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { markWrongNumber } from '../people/index.ts'
import { lockCall, writeOutcome } from './keeper.store.ts'
import { findVisibleCall, type CallRow } from './list/calls.store.ts'
import { toCall } from './list/to-call.ts'
import { publishCall } from './publish-call.ts'

const followWrongNumber = async (tx: Tx, { number, person_id: personId, case_id }: CallRow) => {
  if (personId !== null) await markWrongNumber(tx, personId, number)
  const caseId = case_id === null ? null : caseCode(case_id)
  tx.emit(callsEvents, 'calls.number.wrong', { number, personId, caseId })
}

type OutcomeInput = InputOf<typeof callsEndpoints.setCallOutcome>

const auditOutcome = (tx: Tx, call: CallRow, { outcome, note }: OutcomeInput) => {
  if (call.outcome === outcome && call.note === note && call.outcome_by === tx.actor.userId) return
  tx.audit({
    action: 'calls.outcome.set',
    subjectId: call.key,
    subject: call.person_name ?? showNumber(call.number),
    ...(call.case_id === null ? {} : { thread: `case:${call.case_id}` }),
    before: call.outcome === null ? null : { callOutcome: call.outcome, note: call.note },
    after: { callOutcome: outcome, note },
  })
}

export const setCallOutcome = async (tx: Tx, input: OutcomeInput) => {
  const { id, outcome, note } = input
  await lockCall(tx, { callId: id })
  const call = orRefuse(await findVisibleCall(tx, id), errors.notFound)
  const isAuthor = call.user_id === tx.actor.userId
  const hasTaken = call.taker_id === tx.actor.userId
  if (!isAuthor && !hasTaken && isNegotiator(tx.actor)) refuse(callsErrors.notYours)
  if (call.ended_at === null && (call.transferred_to === null || hasTaken)) refuse(callsErrors.notEnded)
  await writeOutcome(tx, id, { outcome, note })
  auditOutcome(tx, call, input)
  if (outcome === 'wrong-number' && call.outcome !== outcome) await followWrongNumber(tx, call)
  publishCall(tx, call)
  return { data: toCall({ ...call, outcome, note }, tx.actor.userId) }
}
