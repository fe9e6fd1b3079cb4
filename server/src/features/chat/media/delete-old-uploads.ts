// Deletes uploaded files that no message used within a day.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { removeFile } from '../../../platform/files/remove-file.job.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { listUploadsBefore, deleteUpload } from './media.store.ts'

const aDay = 24 * 60 * 60 * 1000
const batchSize = 500

export const deleteOldUploads: Schedule = {
  name: 'chat.media.forget',
  cron: '29 5 * * *',
  handle: (db) =>
    db.asSystem(async (tx) => {
      for (const expiredUpload of await listUploadsBefore(tx, new Date(tx.now.getTime() - aDay), batchSize)) {
        const inside = await tx.enter(expiredUpload.tenantId as TenantId)
        await deleteUpload(inside, expiredUpload.fileId)
        await removeFile(inside, expiredUpload.fileId)
        if (expiredUpload.thumbnailId !== null) await removeFile(inside, expiredUpload.thumbnailId)
      }
    }),
}
