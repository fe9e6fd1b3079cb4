// A removed document can be restored for a month; then it is deleted with the bytes of all its versions.
import type { Schedule } from '../../../../platform/jobs/job.ts'
import { removeFile } from '../../../../platform/files/remove-file.job.ts'
import { tenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx } from '../../../../platform/db/scope.ts'
import { deleteDocument, removedBefore } from './documents.store.ts'
import { filesOfVersions } from './versions.store.ts'

const retentionDays = 30
const batchSize = 200

const forgetSome = async (system: SystemTx): Promise<number> => {
  const moment = new Date(system.now.getTime() - retentionDays * 24 * 60 * 60 * 1000)
  const gone = await removedBefore(system, moment, batchSize)
  for (const { id, tenantId: tenant } of gone) {
    const tx = await system.enter(tenantId.parse(tenant))
    const files = await filesOfVersions(tx, id)
    await deleteDocument(tx, id)
    for (const fileId of files) await removeFile(tx, fileId)
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
