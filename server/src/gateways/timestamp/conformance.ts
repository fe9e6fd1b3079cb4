// The conformance suite of the authorities of timestamps: every driver runs the same tests against a failing or hostile authority.
import { TimestampRefused } from '@tratativa/pdf-signatures'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { TimestampAuthority } from './port.ts'
import type { TimestampReply, TimestampStub } from './timestamp-stub.ts'

const useless: readonly (readonly [string, TimestampReply])[] = [
  ['a page of a proxy', { bytes: Buffer.from('<html>proxy</html>') }],
  ['nothing', { bytes: Buffer.alloc(0) }],
  ['a rejection', { bytes: Buffer.from('30053003020102', 'hex') }],
  ['a megabyte', { bytes: Buffer.alloc(1_000_000, 0x30) }],
  ['an error', { status: 500 }],
  ['a refusal of the credentials', { status: 401 }],
  ['a redirect', { status: 307, location: 'http://169.254.169.254/' }],
  ['a dropped connection', { fault: 'dropped' }],
  ['silence', { fault: 'silent' }],
  ['a stamp of another document', { fault: 'another document' }],
  ['a stamp of another question', { fault: 'another question' }],
]

export const describeTimestamps = (name: string, authority: () => TimestampAuthority, stub: () => TimestampStub) =>
  describe(`timestamps by ${name}`, () => {
    const hash = createHash('sha256').update('document').digest()

    it('returns a token for the hash', async () => {
      const token = await authority().stamp(hash)
      expect(token.includes(hash)).toBe(true)
    })

    it.each(useless)('takes %s for no timestamp', async (_, reply) => {
      stub().replyNext(reply)
      await expect(authority().stamp(hash)).rejects.toBeInstanceOf(TimestampRefused)
      await expect(authority().stamp(hash)).resolves.toBeInstanceOf(Buffer)
    })
  })
