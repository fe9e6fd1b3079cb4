// Moves a road to where the facts of its case say. It reads facts and remembers no event, so a repeated or late event changes nothing.
import { closingEvents } from '@tratativa/contract/closing/events'
import { roadSteps, statesOfRoad, type RoadStep, type StepMark } from '@tratativa/contract/closing/steps'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantTx } from '../../platform/db/scope.ts'
import { publishTimelineEntry } from '../cases/index.ts'
import { closeDeadlinesOfSource, storeDeadline } from '../deadlines/index.ts'
import { prepareBundle } from '../petitions/index.ts'
import { completeTasksOfSource, reopenTasksOfSource } from '../tasks/index.ts'
import { findAcceptedDeal, readFactsOfCase, roadFactsOf, type FactsOfCase } from './facts.store.ts'
import { followRules, followSigningRule } from './follow-rules.ts'
import { followSituation, makerOf, type RoadMaker } from './move-situation.ts'
import { lateTaskOf, minutaTaskOf } from './road-tasks.ts'
import {
  deleteSettledSteps,
  insertSettledSteps,
  lockEndedRoad,
  lockOpenRoad,
  noRefusal,
  settledStepsOf,
  updateRoad,
  type RoadRow,
  type SettledStep,
} from './roads.store.ts'

/** Days of an agreement to file the signed minuta. */
const filingDays = 5
const deadlineOf = (road: RoadRow) => `road:${road.id}:filing`

export const publishRoad = (tx: TenantTx, { case_id }: Pick<RoadRow, 'case_id'>) =>
  tx.emitOnce(closingEvents, 'closing.road.changed', { caseId: caseCode(case_id) })

export const marksOf = (settled: readonly SettledStep[]): ReadonlyMap<RoadStep, StepMark> =>
  new Map(settled.filter(({ is_marked }) => is_marked).map(({ step, state }) => [step, state]))

/** The signed minuta must be filed in time; the deadline ends with the filing. */
const followDeadline = async (tx: TenantTx, road: RoadRow, settled: readonly RoadStep[], by: RoadMaker | null) => {
  if (settled.includes('filing')) {
    const closing = { state: 'done' as const, reason: 'Acordo protocolado.', by }
    await closeDeadlinesOfSource(tx, { caseId: road.case_id, keyPrefix: deadlineOf(road), ...closing })
  } else if (settled.includes('signatures'))
    await storeDeadline(tx, {
      caseId: road.case_id,
      title: 'Protocolar o acordo assinado',
      note: '',
      kind: 'contract',
      days: filingDays,
      start: calendarDay(tx.now),
      startFrom: 'event',
      court: null,
      unit: null,
      source: 'road',
      sourceKey: deadlineOf(road),
      by,
    })
}

/** The act of a step completes the tasks that asked for it. */
const completeTasks = async (tx: TenantTx, road: RoadRow, settled: readonly RoadStep[], by: RoadMaker | null) => {
  if (settled.length === 0) return
  await completeTasksOfSource(tx, {
    caseId: road.case_id,
    sources: settled.flatMap((step) => [
      lateTaskOf(road.id, step),
      ...(step === 'approval' ? [minutaTaskOf(road.id)] : []),
    ]),
    by: by ?? (await makerOf(tx, road)),
  })
}

const leave = async (tx: TenantTx, road: RoadRow) => {
  await updateRoad(tx, road.id, { state: 'left', step: null, step_since: tx.now, ended_at: tx.now })
  publishRoad(tx, road)
}

const settle = async (tx: TenantTx, road: RoadRow, facts: FactsOfCase, by: RoadMaker | null) => {
  const before = await settledStepsOf(tx, road.id)
  const states = statesOfRoad(roadFactsOf(facts), marksOf(before))
  const isSettled = new Map(states.map(({ step, state }) => [step, state === 'done' || state === 'skipped']))
  const gone = before.filter(({ step, is_marked }) => !is_marked && isSettled.get(step) !== true)
  const known = new Set(before.map(({ step }) => step))
  const fresh = states.flatMap(({ step, state }): SettledStep[] =>
    (state === 'done' || state === 'skipped') && !known.has(step)
      ? [
          {
            step,
            state,
            is_marked: false,
            reason: '',
            by_account: by?.accountId ?? null,
            by_name: by?.name ?? '',
            at: tx.now,
          },
        ]
      : [],
  )
  const undone = gone.map(({ step }) => step)
  await deleteSettledSteps(tx, road.id, undone)
  await insertSettledSteps(tx, road.id, fresh)
  const current = states.find(({ state }) => state === 'current')?.step ?? null
  const done = states.filter(({ state }) => state === 'done').map(({ step }) => step)
  return { current, fresh: fresh.map(({ step }) => step), done, undone }
}

/** True once a road stands behind its payments. */
const isPastPayments = (step: RoadStep | null) =>
  step === null || roadSteps.indexOf(step) > roadSteps.indexOf('payments')

interface Marked {
  readonly step: RoadStep
  readonly mark: StepMark
}

/** `by`: the person whose act moves the road; null for an event. `marked`: the step that this person has just marked. */
export const advanceRoad = async (tx: TenantTx, road: RoadRow, by: RoadMaker | null, marked: Marked | null = null) => {
  const facts = await readFactsOfCase(tx, road)
  await followSigningRule(tx, road, facts)
  const { current, fresh, done, undone } = await settle(tx, road, facts, by)
  if (current === road.step && fresh.length === 0 && undone.length === 0) return
  const isMoved = current !== road.step
  await updateRoad(tx, road.id, {
    step: current,
    ...(isMoved && { step_since: tx.now, ...noRefusal, reminded_at: null }),
    ...(current === null ? { state: 'closed' as const, ended_at: tx.now } : { state: 'open' as const, ended_at: null }),
  })
  publishRoad(tx, road)
  await followSituation(tx, {
    caseId: road.case_id,
    situation: facts.situation,
    move: {
      fresh: marked?.mark === 'done' ? [marked.step, ...fresh] : fresh,
      done,
      isPaymentUndone: undone.includes('payments'),
      passesPayments: isPastPayments(current) && !isPastPayments(road.step),
    },
    by: by ?? (await makerOf(tx, road)),
  })
  await completeTasks(tx, road, marked ? [marked.step, ...fresh] : fresh, by)
  if (undone.includes('approval')) await reopenTasksOfSource(tx, road.case_id, minutaTaskOf(road.id))
  await followDeadline(tx, road, marked ? [marked.step, ...fresh] : fresh, by)
  // The bundle leaves nowhere: a person files it, or chooses other documents.
  if (isMoved && current === 'filing' && facts.petition !== null)
    await prepareBundle(tx, facts.petition.id, by ?? (await makerOf(tx, road)))
  if (isMoved && current !== null) await followRules(tx, { ...road, step: current }, facts)
  if (current === null)
    await publishTimelineEntry(tx, {
      caseId: road.case_id,
      kind: 'road',
      source: `road:${road.id}:closed`,
      what: 'closed',
      subjectId: String(road.id),
      text: 'Fechamento concluído',
      by,
    })
}

export const advanceCase = async (tx: TenantTx, caseId: CaseId, by: RoadMaker | null = null) => {
  const road = (await lockOpenRoad(tx, caseId)) ?? (await lockUnpaidRoad(tx, caseId))
  if (road) await advanceRoad(tx, road, by)
}

/** An ended road whose payment was taken back goes on from there. */
const lockUnpaidRoad = async (tx: TenantTx, caseId: CaseId): Promise<RoadRow | undefined> => {
  const road = await lockEndedRoad(tx, caseId)
  if (!road || (await readFactsOfCase(tx, road)).isPaid) return undefined
  return (await findAcceptedDeal(tx, caseId))?.offerId === road.offer_id ? road : undefined
}

/** The deal was taken back or corrected: its road ends where it stands. */
export const leaveRoadOf = async (tx: TenantTx, caseId: CaseId, offerId: number | null) => {
  const road = await lockOpenRoad(tx, caseId)
  if (road && road.offer_id !== offerId) await leave(tx, road)
}
