// Creates the next task of a case after a movement of its process, by the company's rules.
import { caseId as readCaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import { listen } from '../../platform/events/listener.ts'
import { findCase } from '../cases/index.ts'
import { makeTasks } from './make-tasks.ts'

export const onMovementForTasks = listen(
  monitoringEvents,
  'monitoring.movement.received',
  'tasks.on-movement-received',
  async ({ caseId: code, kind, happenedAt }, { db, tenantId }) => {
    const caseId = readCaseId.parse(code)
    await db.inTenant(tenantId, async (tx) => {
      const case_ = await findCase(tx, caseId)
      if (!case_) return
      // Courts write one act as several movements, and repeat it in each instance: a day makes one task.
      const source = `movement:${caseId}:${kind}:${calendarDay(new Date(happenedAt))}`
      await makeTasks(tx, { on: 'movement', what: kind, caseId, userId: case_.negotiatorId, source })
    })
  },
)
