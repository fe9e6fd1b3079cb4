import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { filesConformance } from './conformance.ts'
import { folderFiles } from './folder-files.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tratativa-shelf-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

filesConformance('in a folder', () =>
  Promise.resolve({
    gateway: folderFiles(root),
    count: async () =>
      (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
  }),
)

describe('files in a folder', () => {
  it('are accessible only to the server’s user', async () => {
    async function* streamByte() {
      yield Buffer.from('x')
    }
    const { key } = await folderFiles(root).put(7 as TenantId, streamByte())
    expect((await stat(join(root, key))).mode & 0o077).toBe(0)
    expect((await stat(join(root, '7'))).mode & 0o077).toBe(0)
  })

  it('left half written by a process that died are listed for removal', async () => {
    const name = 'a'.repeat(48)
    await mkdir(join(root, 'arriving'))
    await writeFile(join(root, 'arriving', name), 'half')
    const listedKeys: string[] = []
    for await (const key of folderFiles(root).olderThan(new Date(Date.now() + 60_000))) listedKeys.push(key)
    expect(listedKeys).toEqual([`arriving/${name}`])
    await folderFiles(root).remove(`arriving/${name}`)
    expect(await readdir(join(root, 'arriving'))).toEqual([])
  })
})
