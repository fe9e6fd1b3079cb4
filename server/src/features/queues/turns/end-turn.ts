// A person renews, leaves or ends their turn. A fence that no longer counts is refused: the case is somebody else's.
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, type CaseId, type ProfileTypeId } from '@tratativa/contract/kernel/ids'
import type { queuesEndpoints as endpoints } from '@tratativa/contract/queues/endpoints'
import { queuesErrors as e } from '@tratativa/contract/queues/errors'
import { queuesEvents } from '@tratativa/contract/queues/events'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import { refreshCase } from '../fill/refresh-case.job.ts'
import { leaseEnd } from './take-turn.ts'
import {
  insertTurnAct,
  lockTurn,
  memberProfile,
  releaseEntry,
  renewLease,
  type LockedTurn,
  type NewAct,
  type TurnEnd,
} from './turns.store.ts'

const minuteMs = 60_000
const skippedMinutes = 60
const handedHours = 24
const maxDays = 366

interface OnTurn {
  readonly caseId: CaseId
  readonly fence: number
}

const requireTurn = async (tx: Tx, { caseId, fence }: OnTurn): Promise<LockedTurn> =>
  orRefuse(await lockTurn(tx, caseId, fence), e.leaseOver)

const staying: TurnEnd = { isTry: false, notBefore: null, ended: null, reserved: null }

const end = async (
  tx: Tx,
  {
    caseId,
    turn,
    act,
    ...how
  }: { caseId: CaseId; turn: LockedTurn; act: Pick<NewAct, 'kind' | 'outcome' | 'note'> } & TurnEnd,
) => {
  const { queueId } = turn
  const { userId, accountId } = tx.actor
  await releaseEntry(tx, queueId, caseId, how)
  await insertTurnAct(tx, { queueId, caseId, userId, ...act, isEnd: how.ended !== null })
  // The filter may have let the case go during the turn.
  tx.enqueue(refreshCase, { caseId }, { key: `queues.refresh:${tx.tenantId}:${caseId}` })
  tx.emitOnce(queuesEvents, 'queues.turn.changed', { queueId, accountId })
  return { data: { caseId: caseCode(caseId) } }
}

export const renewTurn = async (tx: Tx, input: InputOf<typeof endpoints.renewTurn>) => {
  const { queueId } = await requireTurn(tx, input)
  const until = leaseEnd(tx.now)
  await renewLease(tx, queueId, input.caseId, until)
  return { data: { until: until.toISOString() } }
}

export const leaveTurn = async (tx: Tx, input: InputOf<typeof endpoints.leaveTurn>) => {
  const turn = await requireTurn(tx, input)
  return end(tx, { ...staying, caseId: input.caseId, turn, act: { kind: 'left' } })
}

const inMinutes = (tx: Tx, minutes: number) => new Date(tx.now.getTime() + minutes * minuteMs)

export const finishTurn = async (tx: Tx, input: InputOf<typeof endpoints.finishTurn>) => {
  const { caseId, outcome, note = '' } = input
  const turn = await requireTurn(tx, input)
  const isLastTry = turn.tries + 1 >= turn.maxTries
  const ended = turn.endOutcomes.includes(outcome) ? outcome : isLastTry ? 'tries' : null
  const notBefore = ended === null ? inMinutes(tx, turn.returnMinutes) : null
  const act = { kind: 'finished', outcome, note } as const
  return end(tx, { ...staying, isTry: true, ended, notBefore, caseId, turn, act })
}

export const skipTurn = async (tx: Tx, input: InputOf<typeof endpoints.skipTurn>) => {
  const { caseId, reason, note } = input
  const turn = await requireTurn(tx, input)
  const notBefore = inMinutes(tx, Math.min(skippedMinutes, turn.returnMinutes))
  const act = { kind: 'skipped', note: note ? `${reason}: ${note}` : reason } as const
  return end(tx, { ...staying, notBefore, caseId, turn, act })
}

export const snoozeTurn = async (tx: Tx, input: InputOf<typeof endpoints.snoozeTurn>) => {
  const turn = await requireTurn(tx, input)
  const notBefore = new Date(input.until)
  const days = (notBefore.getTime() - tx.now.getTime()) / 86_400_000
  if (days <= 0 || days > maxDays) refuse(e.snoozedIntoPast)
  return end(tx, { ...staying, notBefore, caseId: input.caseId, turn, act: { kind: 'snoozed', note: input.until } })
}

export const handTurn = async (tx: Tx, input: InputOf<typeof endpoints.handTurn>) => {
  const { caseId, to } = input
  const turn = await requireTurn(tx, input)
  const profile = orRefuse(await memberProfile(tx, turn.queueId, to), e.notMember)
  const case_ = orRefuse(await findCase(tx, caseId), e.leaseOver)
  if (!canWorkOn({ profileTypeId: profile as ProfileTypeId, userId: to }, case_)) refuse(e.maySeeNot)
  const reserved = { user: to, until: inMinutes(tx, handedHours * 60) }
  return end(tx, { ...staying, reserved, caseId, turn, act: { kind: 'handed', note: String(to) } })
}
