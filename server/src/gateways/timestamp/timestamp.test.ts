import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeTimestamps } from './conformance.ts'
import { httpTimestamp } from './http-timestamp.ts'
import { startTimestampStub, type TimestampStub } from './timestamp-stub.ts'

let stub: TimestampStub
beforeAll(async () => {
  stub = await startTimestampStub(() => new Date())
})
afterAll(() => stub.stop())

const driver = (user: string | null = null) =>
  httpTimestamp({ url: stub.url, user, password: user && 'segredo', deadlineMs: 1_000 })

describeTimestamps(
  'http-timestamp',
  () => driver(),
  () => stub,
)

it('sends the credentials that are configured, and names neither them nor the address when it fails', async () => {
  const hash = createHash('sha256').update('document').digest()
  await driver('conta').stamp(hash)
  expect(stub.seen.at(-1)?.authorization).toBe(`Basic ${Buffer.from('conta:segredo').toString('base64')}`)
  stub.replyNext({ status: 401 })
  const failure = await driver('conta').stamp(hash).catch(String)
  expect(failure).not.toMatch(/conta|segredo|127\.0\.0\.1/)
})
