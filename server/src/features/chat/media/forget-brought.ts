// Deletes uploaded files that no message used within a day.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { removeFile } from '../../../platform/files/remove-file.job.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { broughtBefore, deleteBrought } from './media.store.ts'

const aDay = 24 * 60 * 60 * 1000
const atOnce = 500

export const forgetBrought: Schedule = {
  name: 'chat.media.forget',
  cron: '29 5 * * *',
  handle: (db) =>
    db.asSystem(async (tx) => {
      for (const one of await broughtBefore(tx, new Date(tx.now.getTime() - aDay), atOnce)) {
        const inside = await tx.enter(one.tenantId as TenantId)
        await deleteBrought(inside, one.fileId)
        await removeFile(inside, one.fileId)
        if (one.thumbnailId !== null) await removeFile(inside, one.thumbnailId)
      }
    }),
}
