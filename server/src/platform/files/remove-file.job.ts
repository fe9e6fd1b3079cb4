// The bytes of a file go after its row is gone for good; what a process that died left behind goes a day later.
import { z } from 'zod'
import type { TenantTx } from '../db/scope.ts'
import { defineJob, handleJob, type Schedule } from '../jobs/job.ts'
import { deleteFile, unknownKeys } from './files.store.ts'
import type { Shelf } from './shelf.ts'

const removeBytes = defineJob({
  name: 'platform.file.remove',
  payload: z.object({ key: z.string() }),
  attempts: 12,
})

/** Takes the row away now and the bytes when that is certain. */
export const removeFile = async (tx: TenantTx, id: string): Promise<void> => {
  const key = await deleteFile(tx, id)
  if (key !== undefined) tx.enqueue(removeBytes, { key })
}

export const removeBytesJob = (shelf: Shelf) => handleJob(removeBytes, ({ key }) => shelf.remove(key))

const aDay = 24 * 60 * 60 * 1000
const atOnce = 500

export const sweepFiles = (shelf: Shelf): Schedule => ({
  name: 'platform.file.sweep',
  cron: '43 6 * * *',
  async handle(db) {
    let keys: string[] = []
    const settle = async () => {
      for (const key of await db.asSystem((tx) => unknownKeys(tx, keys))) await shelf.remove(key)
      keys = []
    }
    for await (const key of shelf.olderThan(new Date(db.clock.now().getTime() - aDay)))
      if (keys.push(key) === atOnce) await settle()
    await settle()
  },
})
