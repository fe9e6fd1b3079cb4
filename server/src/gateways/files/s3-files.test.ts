import type { TenantId } from '@tratativa/contract/kernel/ids'
import { createHash, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesConformance } from './conformance.ts'
import { s3Files } from './s3-files.ts'
import { sha256, signS3Request } from './s3-signature.ts'
import { startS3Stub } from './s3-stub.ts'

const tenant = 7 as TenantId
const megabyte = 1024 * 1024

let stub: Awaited<ReturnType<typeof startS3Stub>>
beforeEach(async () => {
  stub = await startS3Stub()
})
afterEach(() => stub.close())

filesConformance('in a bucket', () =>
  Promise.resolve({ gateway: s3Files(stub.settings), count: () => Promise.resolve(stub.count()) }),
)

async function* splitIntoChunks(body: Buffer, size = 100_000) {
  for (let index = 0; index < body.length; index += size) yield body.subarray(index, index + size)
}
const readWholeFile = async (key: string) => Buffer.concat(await (await s3Files(stub.settings).get(key)).toArray())
const oldKeys = async () => {
  const keys: string[] = []
  for await (const key of s3Files(stub.settings).olderThan(new Date(Date.now() + 60_000))) keys.push(key)
  return keys
}
const aKey = () => {
  const name = randomBytes(24).toString('hex')
  return `7/${name.slice(0, 2)}/${name}`
}

describe('files in a bucket', () => {
  it.each([8 * megabyte, 8 * megabyte + 1, 20 * megabyte])('of %i bytes are returned unchanged', async (size) => {
    const body = randomBytes(size)
    const shelved = await s3Files(stub.settings).put(tenant, splitIntoChunks(body))
    expect(shelved).toMatchObject({ size, sha256: createHash('sha256').update(body).digest('hex') })
    expect((await readWholeFile(shelved.key)).equals(body)).toBe(true)
    expect(stub.count()).toBe(1)
  })

  it('of many parts leave nothing behind when the upload is incomplete', async () => {
    async function* broken() {
      yield randomBytes(18 * megabyte)
      throw new Error('upload aborted')
    }
    await expect(s3Files(stub.settings).put(tenant, broken())).rejects.toThrow('upload aborted')
    expect(stub.count()).toBe(0)
  })

  it.each([
    ['refuse', 'PUT', 1],
    ['refuse', 'POST', 20],
    ['lose', 'PUT', 1],
    ['lose', 'PUT', 20],
  ] as const)('are retried when the bucket will %s a %s', async (how, method, megabytes) => {
    stub.failNext(method, how)
    const body = randomBytes(megabytes * megabyte)
    const { key } = await s3Files(stub.settings).put(tenant, splitIntoChunks(body))
    expect((await readWholeFile(key)).equals(body)).toBe(true)
  })

  it('are listed complete and incomplete, page by page, and foreign objects are left alone', async () => {
    const keys = [aKey(), aKey(), aKey(), aKey(), aKey()]
    for (const key of keys) stub.plant(key)
    stub.plant('outra/coisa.txt')
    for (let count = 0; count < 3; count++) stub.begin(aKey())
    const listedKeys = await oldKeys()
    expect(listedKeys.filter((key) => !key.startsWith('uploading/')).sort()).toEqual(keys.sort())
    expect(listedKeys.filter((key) => key.startsWith('uploading/'))).toHaveLength(3)
    for (const key of listedKeys) await s3Files(stub.settings).remove(key)
    expect(stub.count()).toBe(1)
  })

  it('report wrong keys without showing them', async () => {
    const secretKey = 'este-segredo-nao-se-mostra'
    const gateway = s3Files({ ...stub.settings, secretKey })
    const failure = await gateway.put(tenant, splitIntoChunks(Buffer.from('x'))).catch(String)
    expect(failure).toContain('403 SignatureDoesNotMatch')
    expect(failure).not.toContain(secretKey)
  })
})

describe('the signature of a call to S3', () => {
  // The examples of Amazon's own documentation of Signature Version 4.
  const keys = {
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  }
  it.each([
    [
      'GET',
      '/test.txt',
      { range: 'bytes=0-9' },
      '',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    ['GET', '/?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '/?max-keys=2&prefix=J', {}, '', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
    [
      'PUT',
      '/test%24file.text',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      'Welcome to Amazon S3.',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
  ])('%s %s matches Amazon’s example', (method, path, headers, body, signature) => {
    const url = new URL(path, 'https://examplebucket.s3.amazonaws.com')
    const now = new Date('2013-05-24T00:00:00Z')
    const signedHeaders = signS3Request(keys, { method, url, headers, bodyHash: sha256(body) }, now)
    expect(signedHeaders['authorization']).toMatch(new RegExp(`Signature=${signature}$`))
  })
})
