import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { describeFiling } from './conformance.ts'
import { startFilingStub, stubPassword, stubUser, type FilingStub } from './filing-stub.ts'
import { openFiling } from './open-filing.ts'

let stub: FilingStub
beforeAll(async () => {
  stub = await startFilingStub()
})
afterAll(() => stub.stop())

const driver = (mode: 'off' | 'mni' = 'mni', inside: readonly string[] = [stub.address]) =>
  openFiling({ courtFiling: { mode, timeoutMs: 700, askAfterMs: 1_000, addressesInside: [...inside] } }, systemClock)

describeFiling(
  'mni',
  () => driver(),
  () => stub,
)

it('is off by default, and asks nobody', async () => {
  const before = stub.questions.length
  const off = driver('off')
  const access = { url: stub.url, user: stubUser, password: stubPassword, passwordForm: 'plain' } as const
  expect([off.isOn, off.admit(stub.url), (await off.probe(access)).kind]).toEqual([false, null, 'unknown'])
  expect(stub.questions.length).toBe(before)
})

it('knows that a closed port took nothing', async () => {
  const gone = await startFilingStub()
  await gone.stop()
  const access = { url: gone.url, user: stubUser, password: stubPassword, passwordForm: 'plain' } as const
  const petition = { name: 'Petição', type: '57', size: 3, read: () => Promise.resolve([Buffer.from('abc')] as never) }
  const filing = { processNumber: '1'.repeat(20), reference: 'TR-1', sha256: '', petition, attachments: [] }
  expect(await driver('mni', [gone.address]).file(access, filing)).toEqual({ kind: 'not-sent', fault: 'unreachable' })
})
