import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenantId } from '@tratativa/contract/kernel/ids'
import { readConfig } from '../../platform/config/config.ts'
import { makeGuard } from '../../platform/outbound/guard.ts'
import { signatureConformance } from './conformance.ts'
import { openSignatures } from './open-signatures.ts'
import { startZapSignStub, type ZapSignStub } from './zapsign-stub.ts'
import { zapSign } from './zapsign.ts'

let stub: ZapSignStub
beforeAll(async () => {
  stub = await startZapSignStub()
})
afterAll(() => stub.close())

signatureConformance(
  'zapsign',
  () =>
    zapSign({
      url: stub.url,
      token: stub.key,
      fileGuard: makeGuard({ inside: [stub.host] }),
      deadlineMs: 1_500,
      settleMs: 90_000,
    }),
  () => stub,
)

describe('the signatures of a company', () => {
  const accounts = [{ tenantId: 144, token: 'um-token-qualquer', hookSecret: 's'.repeat(43) }]

  it('are collected by our own links unless an account is configured', () => {
    expect(openSignatures(readConfig({})).of(tenantId.parse(144))).toBeNull()
    expect(openSignatures(readConfig({})).hooks).toEqual([])
    const signatures = openSignatures(readConfig({ ZAPSIGN_ACCOUNTS: JSON.stringify(accounts) }))
    expect(signatures.of(tenantId.parse(144))).not.toBeNull()
    expect(signatures.of(tenantId.parse(145))).toBeNull()
    expect(signatures.hooks).toMatchObject([{ tenantId: 144, path: `/hooks/zapsign/${'s'.repeat(43)}` }])
  })

  it('need a hook that nobody guesses', () => {
    const short = [{ ...accounts[0], hookSecret: 'curto' }]
    expect(() => readConfig({ ZAPSIGN_ACCOUNTS: JSON.stringify(short) })).toThrow('ZAPSIGN_ACCOUNTS is not usable')
  })

  it('learn of a delivery only which document it is about', () => {
    const [hook] = openSignatures(readConfig({ ZAPSIGN_ACCOUNTS: JSON.stringify(accounts) })).hooks
    const read = (text: string) => hook?.read(Buffer.from(text))
    expect(read('{"event_type":"doc_signed","token":"abc","external_id":"AF1-1","status":"signed"}')).toEqual({
      token: 'abc',
      externalId: 'AF1-1',
    })
    expect([read('{}'), read('no json'), read('{"token":7}')]).toEqual([null, null, null])
  })
})
