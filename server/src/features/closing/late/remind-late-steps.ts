// Reminds the responsible of a step that waits longer than the rule of the company says: a notice and a task, once for each step.
import { closingEvents } from '@tratativa/contract/closing/events'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { SystemTx, TenantTx } from '../../../platform/db/scope.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { makeTaskOnce } from '../../tasks/index.ts'
import { publishRoad } from '../advance-road.ts'
import { lateTaskOf, stepNames } from '../road-tasks.ts'
import { lockRoad, updateRoad } from '../roads.store.ts'
import { lateRoads, type LateRoad } from './late-roads.store.ts'

const batchSize = 500
const dayMs = 86_400_000

const remindOf = async (tx: TenantTx, { id, caseId, step, since, userId }: LateRoad) => {
  const road = await lockRoad(tx, id)
  if (road?.step !== step || road.reminded_at !== null) return
  const days = Math.floor((tx.now.getTime() - since.getTime()) / dayMs)
  await updateRoad(tx, id, { reminded_at: tx.now })
  publishRoad(tx, road)
  await makeTaskOnce(tx, {
    caseId,
    kind: 'retomar fechamento',
    dueAt: new Date(tx.now.getTime() + dayMs),
    note: `Fechamento parado há ${days} dias. Falta: ${stepNames[step]}.`,
    userId,
    source: lateTaskOf(id, step),
  })
  const wait = { step, since: since.toISOString(), days, userId }
  tx.emit(closingEvents, 'closing.step.waiting', { id, caseId: caseCode(caseId), ...wait })
}

const remindSome = async (system: SystemTx): Promise<number> => {
  const late = await lateRoads(system, batchSize)
  for (const road of late) await remindOf(await system.enter(road.tenantId), road)
  return late.length
}

/** Runs every hour of the working day in São Paulo, so that a server that was down in the morning catches up. */
export const remindLateSteps: Schedule = {
  name: 'closing.reminder.give',
  cron: '15 11-21 * * *',
  async handle(db) {
    let count: number
    do count = await db.asSystem(remindSome)
    while (count === batchSize)
  },
}
