// Puts a case off until an instant, and publishes its return.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { worklistEndpoints } from '@tratativa/contract/cases/worklist/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { accountId, caseCode, toCaseId, userId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/scope.ts'
import { defineJob, handleJob } from '../../../platform/jobs/job.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { requireCase } from './change-worklist.ts'
import { deleteSnooze, storeSnooze } from './worklist.store.ts'

const maxDays = 366

const wakeCase = defineJob({
  name: 'cases.snooze.wake',
  payload: z.object({ caseId: z.number(), userId, accountId, until: z.iso.datetime() }),
  attempts: 12,
})

export const wakeCaseJob = handleJob(
  wakeCase,
  ({ caseId, userId: owner, accountId: account, until }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      // A case that was put off again in the meantime has another end.
      if (await deleteSnooze(tx, owner, toCaseId(caseId), new Date(until)))
        tx.emit(casesEvents, 'cases.worklist.changed', { accountId: account })
    }),
)

export const snoozeCase = async (tx: Tx, input: InputOf<typeof worklistEndpoints.snoozeCase>) => {
  const { id } = input
  const until = new Date(input.until)
  const days = (until.getTime() - tx.now.getTime()) / 86_400_000
  await requireCase(tx, id)
  if (days <= 0 || days > maxDays) refuse(e.snoozedIntoPast)
  const { userId: owner, accountId: account } = tx.actor
  await storeSnooze(tx, owner, id, until)
  const payload = { caseId: id, userId: owner, accountId: account, until: until.toISOString() }
  tx.enqueue(wakeCase, payload, { runAt: until, key: `cases.snooze:${tx.tenantId}:${owner}:${id}` })
  tx.emitOnce(casesEvents, 'cases.worklist.changed', { accountId: account })
  return { data: { id: caseCode(id) } }
}

export const wakeCaseNow = async (tx: Tx, { id }: InputOf<typeof worklistEndpoints.wakeCase>) => {
  await requireCase(tx, id)
  await deleteSnooze(tx, tx.actor.userId, id)
  tx.emitOnce(casesEvents, 'cases.worklist.changed', { accountId: tx.actor.accountId })
  return { data: { id: caseCode(id) } }
}
