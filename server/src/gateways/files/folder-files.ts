// Files in a folder: <tenant>/<two hex digits>/<name>; a file is complete or absent. Suitable for one machine, or several with a shared
// disk.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileGone, type FilesGateway } from './port.ts'

const uploadsFolder = 'arriving'
const keyShape = /^(\d{1,10}\/[0-9a-f]{2}|arriving)\/[0-9a-f]{48}$/

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const writeAll = async (handle: FileHandle, content: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of content) {
    hash.update(piece)
    size += piece.length
    await handle.writeFile(piece)
  }
  await handle.sync()
  return { size, sha256: hash.digest('hex') }
}

/** A rename survives a power failure only when the folder is synced too. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

export const folderFiles = (root: string): FilesGateway => {
  const place = (key: string) => {
    if (!keyShape.test(key)) throw new FileGone(key)
    return join(root, ...key.split('/'))
  }

  return {
    async put(tenantId, content) {
      const name = randomBytes(24).toString('hex')
      const key = `${tenantId}/${name.slice(0, 2)}/${name}`
      const [from, to] = [place(`${uploadsFolder}/${name}`), place(key)]
      await mkdir(dirname(from), { recursive: true, mode: 0o700 })
      const handle = await open(from, 'wx', 0o600)
      try {
        const writtenFile = await writeAll(handle, content).finally(() => handle.close())
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        await rename(from, to)
        await syncFolder(dirname(to))
        return { key, ...writtenFile }
      } catch (error) {
        await rm(from, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const path = place(key)
      const handle = await open(path, 'r').catch((error: unknown) => {
        throw isMissing(error) ? new FileGone(key) : error
      })
      return createReadStream(path, { fd: handle, ...range })
    },
    remove: (key) => rm(place(key), { force: true }),
    async *olderThan(moment) {
      for await (const path of filesIn(root)) {
        const key = path.slice(root.length + 1).replaceAll('\\', '/')
        const stats = await stat(path).catch(() => null)
        if (stats && stats.mtime < moment && keyShape.test(key)) yield key
      }
    },
  }
}
