import { issueRevocations } from '@tratativa/pdf-signatures'
import { makeAuthority } from '@tratativa/pdf-signatures/testing/authority'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGuard } from '../../platform/outbound/guard.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { httpLists } from './http-lists.ts'
import { startListsStub, type ListReply, type ListsStub } from './lists-stub.ts'

const clock = fakeClock()
let stub: ListsStub
let list: Buffer
beforeAll(async () => {
  stub = await startListsStub()
  const now = clock.now()
  list = issueRevocations(await makeAuthority(now), [], now, new Date(now.getTime() + 30 * 60_000))
})
afterAll(() => stub.stop())

const lists = (inside = [stub.inside]) =>
  httpLists({ guard: makeGuard({ inside, allowsPlain: true }), deadlineMs: 1_000, clock })

it('asks once for a list until the list ends, and once for many signatures at a time', async () => {
  stub.reply('/ac.crl', { bytes: list })
  const address = stub.addressOf('/ac.crl')
  const gateway = lists()
  expect(await Promise.all([gateway.fetch([address, address]), gateway.fetch([address])])).toEqual([[list], [list]])
  clock.move(29 * 60_000)
  await gateway.fetch([address])
  expect(stub.paths).toEqual(['/ac.crl'])
  clock.move(60_000)
  await gateway.fetch([address])
  expect(stub.paths).toEqual(['/ac.crl', '/ac.crl'])
})

const useless: readonly (readonly [string, ListReply])[] = [
  ['missing', { status: 404 }],
  ['an error', { status: 500 }],
  ['a redirect inside', { status: 302, location: 'http://169.254.169.254/' }],
  ['a dropped connection', { fault: 'dropped' }],
  ['silence', { fault: 'silent' }],
  ['without end', { fault: 'endless' }],
]

it.each(useless)('leaves out a list that is %s, and rests before it asks again', async (name, reply) => {
  const path = `/${encodeURIComponent(name)}.crl`
  stub.reply(path, reply)
  const gateway = lists()
  stub.paths.length = 0
  expect(await gateway.fetch([stub.addressOf(path)])).toEqual([])
  stub.reply(path, { bytes: list })
  expect(await gateway.fetch([stub.addressOf(path)])).toEqual([])
  expect(stub.paths).toEqual([path])
  clock.move(60_000)
  expect(await gateway.fetch([stub.addressOf(path)])).toEqual([list])
})

it('asks no address that leads inside, whatever a certificate says', async () => {
  stub.paths.length = 0
  expect(await lists([]).fetch([stub.addressOf('/ac.crl'), 'http://169.254.169.254/x', 'file:///etc/passwd'])).toEqual(
    [],
  )
  expect(stub.paths).toEqual([])
})
