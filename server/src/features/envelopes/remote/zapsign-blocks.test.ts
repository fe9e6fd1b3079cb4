// ZapSign writes to the signers itself, so an envelope with a blocked one is never handed to it.
import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import { envelopesErrors } from '@tratativa/contract/envelopes/errors'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startZapSignStub, type ZapSignStub } from '../../../gateways/signature/zapsign-stub.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant } from '../../../testing/builders.ts'
import { anEnvelope, aSigningCase, type SigningCase } from '../../../testing/envelopes.ts'

const tenantId = 4243

let stub: ZapSignStub
let app: TestApp
let of: SigningCase

beforeAll(async () => {
  stub = await startZapSignStub()
  const account = { tenantId, token: stub.key, hookSecret: 'segredo-do-webhook-0123456789-abcdef' }
  const env = {
    ZAPSIGN_URL: stub.url,
    ZAPSIGN_ACCOUNTS: JSON.stringify([account]),
    ZAPSIGN_SETTLE_SECONDS: '0',
    SIGNATURE_ADDRESSES_INSIDE: stub.host,
  }
  app = await startApp({ env })
  of = await aSigningCase(app, { tenant: await aTenant(app, { id: tenantId }) })
})
afterAll(async () => {
  await app.stop()
  await stub.close()
})

const asDesk = () => ({ as: of.negotiator.token })
const envelope = async () => (await app.call(endpoints.caseEnvelopes, { caseId: of.id }, asDesk())).body.data[0]
const block = (input: { value: string } | { personId: number }) =>
  app.call(blockEndpoints.addBlock, { ...input, reason: 'Pediu' }, { as: of.admin.token })
const lift = (id: number) => app.call(blockEndpoints.liftBlock, { id, reason: 'Engano' }, { as: of.admin.token })

it('PERSON-005 an envelope for ZapSign is refused while a signer is blocked, and ends when one is blocked before it leaves', async () => {
  const { id } = await anEnvelope(app, of)
  for (const input of [{ value: `maria-${of.caseId}@casa.test` }, { personId: of.author }]) {
    const added = (await block(input)).body.data
    expect((await app.call(endpoints.sendEnvelope, { id }, asDesk())).refusal.code).toBe('envelopes.blocked')
    await lift(added.id)
  }
  stub.failNext(...Array.from({ length: 6 }, () => ({ status: 503 })))
  expect((await app.call(endpoints.sendEnvelope, { id }, asDesk())).status).toBe(200)
  await expect.poll(() => stub.requests.length).toBeGreaterThan(0)
  await block({ personId: of.author })
  stub.reset()
  await app.jobsDone()
  const { message, code } = envelopesErrors.blocked
  expect(await envelope()).toMatchObject({ state: 'refused', endReason: message, endReasonCode: code })
  expect(stub.documents).toHaveLength(0)
}, 60_000)
