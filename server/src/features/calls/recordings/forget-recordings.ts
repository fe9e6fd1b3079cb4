// Deletes recordings whose retention has ended, with their bytes.
import { tenantId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { SystemTx } from '../../../platform/db/scope.ts'
import { removeFile } from '../../../platform/files/remove-file.job.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { deleteRecording, dueRecordings } from './recordings.store.ts'

const batchSize = 200

const forgetSome = async (system: SystemTx): Promise<number> => {
  const due = await dueRecordings(system, calendarDay(system.now), batchSize)
  for (const { tenant_id, call_id, file_id } of due) {
    const tx = await system.enter(tenantId.parse(tenant_id))
    await deleteRecording(tx, call_id)
    await removeFile(tx, file_id)
  }
  return due.length
}

export const forgetRecordings: Schedule = {
  name: 'calls.recording.forget',
  cron: '11 6 * * *',
  async handle(db) {
    let count: number
    do count = await db.asSystem(forgetSome)
    while (count === batchSize)
  },
}
