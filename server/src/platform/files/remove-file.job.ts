// Deletes the bytes of a file after the removal of its row has committed; bytes left by a process that died are deleted a day later.
import { z } from 'zod'
import type { TenantTx } from '../db/scope.ts'
import { defineJob, handleJob, type Schedule } from '../jobs/job.ts'
import { deleteFile, unknownKeys } from './files.store.ts'
import type { FileStore } from './file-store.ts'

const removeBytes = defineJob({
  name: 'platform.file.remove',
  payload: z.object({ key: z.string() }),
  attempts: 12,
})

/** Deletes the row now, and the bytes after the commit. A file that another row names stays: it goes with the last of them. */
export const removeFile = async (tx: TenantTx, id: string): Promise<void> => {
  const key = await deleteFile(tx, id)
  if (key !== null) tx.enqueue(removeBytes, { key })
}

export const removeBytesJob = (fileStore: FileStore) => handleJob(removeBytes, ({ key }) => fileStore.remove(key))

const aDay = 24 * 60 * 60 * 1000
const batchSize = 500

export const sweepFiles = (fileStore: FileStore): Schedule => ({
  name: 'platform.file.sweep',
  cron: '43 6 * * *',
  async handle(db) {
    let keys: string[] = []
    const settle = async () => {
      for (const key of await db.asSystem((tx) => unknownKeys(tx, keys))) await fileStore.remove(key)
      keys = []
    }
    for await (const key of fileStore.olderThan(new Date(db.clock.now().getTime() - aDay)))
      if (keys.push(key) === batchSize) await settle()
    await settle()
  },
})
