// The conformance suite of the file drivers: every driver runs the same tests.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FileGone, type FilesGateway } from './port.ts'

export interface Bench {
  readonly gateway: FilesGateway
  /** Counts everything stored, including incomplete files. */
  count(): Promise<number>
}

const tenant = 7 as TenantId

async function* pieces(body: Buffer, size: number) {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size)
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

const keepsWhole = (bench: () => Bench) => {
  it.each([0, 1, 300_000])('returns %i bytes unchanged, with their size and hash', async (size) => {
    const body = randomBytes(size)
    const told = await bench().gateway.put(tenant, pieces(body, 10_000))
    expect(told).toMatchObject({ size, sha256: createHash('sha256').update(body).digest('hex') })
    expect((await read(bench().gateway, told.key)).equals(body)).toBe(true)
  })

  it('returns a range, both ends included', async () => {
    const body = randomBytes(1_000)
    const { key } = await bench().gateway.put(tenant, pieces(body, 100))
    expect((await read(bench().gateway, key, { start: 10, end: 19 })).equals(body.subarray(10, 20))).toBe(true)
  })

  it('stores two equal files under two keys that begin with the company', async () => {
    const keys = await Promise.all([1, 2].map(() => bench().gateway.put(tenant, pieces(Buffer.from('x'), 1))))
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

const letsGo = (bench: () => Bench) => {
  it('removes a file, also twice', async () => {
    const { key } = await bench().gateway.put(tenant, pieces(Buffer.from('x'), 1))
    await bench().gateway.remove(key)
    await bench().gateway.remove(key)
    await expect(bench().gateway.get(key)).rejects.toBeInstanceOf(FileGone)
    expect(await bench().count()).toBe(0)
  })

  it.each(['../../etc/passwd', '7/../../x', '/etc/passwd', '', 'x'])('finds nothing under %j', async (key) => {
    await expect(bench().gateway.get(key)).rejects.toBeInstanceOf(FileGone)
  })

  it('lists files older than a moment', async () => {
    const { key } = await bench().gateway.put(tenant, pieces(Buffer.from('x'), 1))
    expect(await olderThan(bench().gateway, new Date(Date.now() - 60_000))).toEqual([])
    expect(await olderThan(bench().gateway, new Date(Date.now() + 60_000))).toEqual([key])
  })
}

export const filesConformance = (driver: string, make: () => Promise<Bench>) => {
  describe(`files ${driver}`, () => {
    let bench: Bench
    beforeEach(async () => {
      bench = await make()
    })
    keepsWhole(() => bench)
    letsGo(() => bench)
  })
}
