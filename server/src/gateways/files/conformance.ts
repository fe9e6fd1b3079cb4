// The conformance suite of the file drivers: every driver runs the same tests.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FileGone, type FilesGateway } from './port.ts'

export interface FilesFixture {
  readonly gateway: FilesGateway
  /** Counts everything stored, including incomplete files. */
  count(): Promise<number>
}

const tenant = 7 as TenantId

async function* splitIntoChunks(body: Buffer, size: number) {
  for (let index = 0; index < body.length; index += size) yield body.subarray(index, index + size)
}

const read = async (gateway: FilesGateway, key: string, range?: { start: number; end: number }) => {
  const parts: Buffer[] = []
  for await (const part of await gateway.get(key, range)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const olderThan = async (gateway: FilesGateway, moment: Date) => {
  const keys: string[] = []
  for await (const key of gateway.olderThan(moment)) keys.push(key)
  return keys
}

const storesAllBytes = (bench: () => FilesFixture) => {
  it.each([0, 1, 300_000])('returns %i bytes unchanged, with their size and hash', async (size) => {
    const body = randomBytes(size)
    const shelved = await bench().gateway.put(tenant, splitIntoChunks(body, 10_000))
    expect(shelved).toMatchObject({ size, sha256: createHash('sha256').update(body).digest('hex') })
    expect((await read(bench().gateway, shelved.key)).equals(body)).toBe(true)
  })

  it('returns a range, both ends included', async () => {
    const body = randomBytes(1_000)
    const { key } = await bench().gateway.put(tenant, splitIntoChunks(body, 100))
    expect((await read(bench().gateway, key, { start: 10, end: 19 })).equals(body.subarray(10, 20))).toBe(true)
  })

  it('stores two equal files under two keys that begin with the company', async () => {
    const keys = await Promise.all([1, 2].map(() => bench().gateway.put(tenant, splitIntoChunks(Buffer.from('x'), 1))))
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2)
    expect(keys.every(({ key }) => key.startsWith('7/'))).toBe(true)
  })

  it('stores nothing of an incomplete upload', async () => {
    async function* broken() {
      yield randomBytes(100_000)
      throw new Error('upload aborted')
    }
    await expect(bench().gateway.put(tenant, broken())).rejects.toThrow('upload aborted')
    expect(await bench().count()).toBe(0)
  })
}

const removesFiles = (bench: () => FilesFixture) => {
  it('removes a file, also twice', async () => {
    const { key } = await bench().gateway.put(tenant, splitIntoChunks(Buffer.from('x'), 1))
    await bench().gateway.remove(key)
    await bench().gateway.remove(key)
    await expect(bench().gateway.get(key)).rejects.toBeInstanceOf(FileGone)
    expect(await bench().count()).toBe(0)
  })

  it.each(['../../etc/passwd', '7/../../x', '/etc/passwd', '', 'x'])('finds nothing under %j', async (key) => {
    await expect(bench().gateway.get(key)).rejects.toBeInstanceOf(FileGone)
  })

  it('lists files older than a moment', async () => {
    const { key } = await bench().gateway.put(tenant, splitIntoChunks(Buffer.from('x'), 1))
    expect(await olderThan(bench().gateway, new Date(Date.now() - 60_000))).toEqual([])
    expect(await olderThan(bench().gateway, new Date(Date.now() + 60_000))).toEqual([key])
  })
}

export const filesConformance = (driver: string, make: () => Promise<FilesFixture>) => {
  describe(`files ${driver}`, () => {
    let bench: FilesFixture
    beforeEach(async () => {
      bench = await make()
    })
    storesAllBytes(() => bench)
    removesFiles(() => bench)
  })
}
