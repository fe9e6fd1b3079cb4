// A removed document can be restored for a month; then its bytes are deleted too.
import type { Schedule } from '../../../../platform/jobs/job.ts'
import { removeFile } from '../../../../platform/files/remove-file.job.ts'
import { tenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx } from '../../../../platform/db/scope.ts'
import { deleteDocument, removedBefore } from './documents.store.ts'

const retentionDays = 30
const batchSize = 200

const forgetSome = async (system: SystemTx): Promise<number> => {
  const moment = new Date(system.now.getTime() - retentionDays * 24 * 60 * 60 * 1000)
  const gone = await removedBefore(system, moment, batchSize)
  for (const { id, tenantId: tenant, fileId } of gone) {
    const tx = await system.enter(tenantId.parse(tenant))
    await deleteDocument(tx, id)
    await removeFile(tx, fileId)
  }
  return gone.length
}

export const forgetRemovedDocuments: Schedule = {
  name: 'cases.document.forget',
  cron: '29 6 * * *',
  async handle(db) {
    let count: number
    do count = await db.asSystem(forgetSome)
    while (count === batchSize)
  },
}
