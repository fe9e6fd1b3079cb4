import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import { envelopesErrors } from '@tratativa/contract/envelopes/errors'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startZapSignStub, type StubDocument, type ZapSignStub } from '../../../gateways/signature/zapsign-stub.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, type TestTenant } from '../../../testing/builders.ts'
import { aRoadCase, pressStep, readRoad } from '../../../testing/closing.ts'
import { anEnvelope, aSentEnvelope, aSigningCase, type SigningCase } from '../../../testing/envelopes.ts'
import { killLastAttempts, mendAttempts } from '../../../testing/last-attempts.ts'

const tenantId = 4242
const hookSecret = 'segredo-do-webhook-0123456789-abcdef'

let stub: ZapSignStub
let app: TestApp
let tenant: TestTenant
let of: SigningCase
let startedAt: Date

beforeAll(async () => {
  stub = await startZapSignStub()
  const env = {
    ZAPSIGN_URL: stub.url,
    ZAPSIGN_ACCOUNTS: JSON.stringify([{ tenantId, token: stub.key, hookSecret }]),
    ZAPSIGN_SETTLE_SECONDS: '0',
    SIGNATURE_ADDRESSES_INSIDE: stub.host,
  }
  app = await startApp({ env })
  tenant = await aTenant(app, { id: tenantId })
})
afterAll(async () => {
  await app.stop()
  await stub.close()
})
beforeEach(async () => {
  stub.reset()
  // The stub has forgotten the documents of the tests before: the clock of envelopes must not ask for them.
  await app.sql.query(
    "update envelopes.envelope set state = 'cancelled', ended_at = now() where tenant_id = $1 and state <> 'draft' and ended_at is null",
    [tenantId],
  )
  app.clock.set(new Date())
  startedAt = app.clock.now()
  of = await aSigningCase(app, { tenant, cpf: newCpf() })
})

const checkDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
  return String(((sum * 10) % 11) % 10)
}

const newCpf = () => {
  const digits = String(randomInt(100_000_000, 999_999_999))
  const first = checkDigit(digits)
  return digits + first + checkDigit(digits + first)
}

const asDesk = () => ({ as: of.negotiator.token })
const envelope = async () =>
  (await app.call(endpoints.caseEnvelopes, { caseId: of.id }, asDesk())).body.data[0] ??
  expect.fail('there is no envelope')
const situation = async () =>
  (await app.call(casesDeskEndpoints.case, { id: of.id }, asDesk())).body.data.deal.situation.key
const deliver = (body: string, secret = hookSecret) =>
  app.raw(`/hooks/zapsign/${secret}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
/** The deal and the minuta of the case, as desk, list and export show them. */
const standing = async () => {
  const { deal, draftEnvelope } = (await app.call(casesDeskEndpoints.case, { id: of.id }, asDesk())).body.data
  return { deal, draftEnvelope }
}
const chasing = async () =>
  (await app.call(tasksEndpoints.caseTasks, { caseId: of.id }, asDesk())).body.data.filter(
    ({ task }) => task === 'cobrar minuta',
  )
const facts = async () => {
  const { rows } = await app.sql.query<{ what: string }>(
    "select what from cases.told where case_id = $1 and kind = 'signature' order by id",
    [of.caseId],
  )
  return rows.map(({ what }) => what)
}
/** The notices of the company about this case. */
const notices = async (words: string) => {
  const { rows } = await app.sql.query(
    "select 1 from notifications.notice where tenant_id = $1 and origin = 'envelopes' and description like $2",
    [tenantId, `%${of.id}, ${words}%`],
  )
  return rows
}
const dayMs = 86_400_000
const unavailable = Array.from({ length: 6 }, () => ({ status: 503 }))
/** The clock of envelopes strikes once these days are over. */
const passDays = async (days: number) => {
  app.clock.set(new Date(app.clock.now().getTime() + days * dayMs))
  const tend = app.features.flatMap(({ schedules }) => schedules ?? []).find(({ name }) => name.includes('tend'))
  await tend?.handle(app.db)
}
const passHours = (hours: number) => passDays(hours / 24)
/** The clock of envelopes strikes once these hours are over, and its jobs are done. */
const strikeAfter = async (hours: number) => {
  await passHours(hours)
  await app.jobsDone()
}
/** The accounts of the company that were told of a refused key, once for each notice. */
const keyNotices = async () => {
  const { rows } = await app.sql.query<{ account: number }>(
    `select account_id as account from notifications.notice
     where tenant_id = $1 and source like 'envelopes.key-refused:%' and created_at >= $2 order by account_id`,
    [tenantId, startedAt],
  )
  return rows.map(({ account }) => account)
}
const document = (): StubDocument => stub.documents[0] ?? expect.fail('there is no document')
const sent = async () => {
  await aSentEnvelope(app, of)
  await app.jobsDone()
}

describe('an envelope at ZapSign', () => {
  it('is created once, also when the answer is lost', async () => {
    stub.failNext({ fault: 'lost' })
    await sent()
    expect(stub.documents).toHaveLength(1)
    expect(document()).toMatchObject({ external_id: `${of.id}-1`, name: 'Minuta do acordo' })
    expect(await envelope()).toMatchObject({ driver: 'zapsign', state: 'sent', signers: [{ state: 'invited' }] })
    expect(await situation()).toBe('minuta-enviada')
  })

  it('is complete when the document is, however often and in whatever order its webhooks come', async () => {
    await sent()
    const created = stub.delivery(document(), 'doc_created')
    stub.sign(document(), 0)
    const signed = stub.delivery(document(), 'doc_signed')
    for (const body of [signed, signed, created, signed]) expect((await deliver(body)).status).toBe(200)
    await app.jobsDone()
    await deliver(created)
    await app.jobsDone()
    expect(await envelope()).toMatchObject({ state: 'signed', signers: [{ state: 'signed' }] })
    expect(await situation()).toBe('minuta-assinada')
    const { rows } = await app.sql.query("select 1 from cases.document where case_id = $1 and kind = 'signed-draft'", [
      of.caseId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('believes no delivery: the document is read again', async () => {
    await sent()
    const forged = JSON.stringify({ token: document().token, external_id: `${of.id}-1`, status: 'signed' })
    expect((await deliver(forged)).status).toBe(200)
    expect((await deliver(forged, 'outro-segredo-0123456789-0123456789')).status).toBe(404)
    await app.jobsDone()
    expect((await envelope()).state).toBe('sent')
  })

  it('SIGN-001 whose document ZapSign does not know any more ends after an hour, with a notice, and is asked for no more', async () => {
    const before = await standing()
    await sent()
    const forgotten = stub.documents.splice(0)
    await passHours(0)
    await app.jobsDone()
    // It may be there again after a fault of the service.
    expect((await envelope()).state).toBe('sent')
    stub.documents.push(...forgotten)
    await passHours(2)
    await app.jobsDone()
    expect((await envelope()).state).toBe('sent')
    stub.documents.splice(0)
    for (const hours of [1, 2]) {
      await passHours(hours)
      await app.jobsDone()
    }
    const { code, message } = envelopesErrors.goneOutside
    expect(await envelope()).toMatchObject({ state: 'cancelled', endReason: message, endReasonCode: code })
    expect(await facts()).toEqual(['sent', 'gone'])
    expect(await notices('não está mais na ZapSign')).toHaveLength(1)
    expect(await standing()).toEqual(before)
    expect(await chasing()).toHaveLength(0)
    const reads = stub.requests.length
    await passHours(1)
    await app.jobsDone()
    expect(stub.requests).toHaveLength(reads)
    await sent()
    expect(await envelope()).toMatchObject({ state: 'sent', signers: [{ state: 'invited' }] })
  }, 60_000)

  it('SIGN-001 whose signed file is gone ends after an hour with a notice, and keeps the document at ZapSign', async () => {
    const before = await standing()
    await sent()
    stub.sign(document(), 0)
    stub.answerFiles(404)
    await deliver(stub.delivery(document(), 'doc_signed'))
    await app.jobsDone()
    expect((await envelope()).state).toBe('sealing')
    for (const status of [410, 404]) {
      stub.answerFiles(status)
      await strikeAfter(0.6)
    }
    const { code, message } = envelopesErrors.fileGone
    expect(await envelope()).toMatchObject({ state: 'cancelled', endReason: message, endReasonCode: code })
    expect(await facts()).toEqual(['sent', 'signed', 'file-gone'])
    expect(await notices('foi assinado por todos, mas')).toHaveLength(1)
    expect(document().deleted).toBe(false)
    expect(await standing()).toEqual(before)
    expect(await chasing()).toHaveLength(0)
    const reads = stub.requests.length
    await strikeAfter(2)
    await deliver(stub.delivery(document(), 'doc_signed'))
    await app.jobsDone()
    expect(await notices('foi assinado por todos, mas')).toHaveLength(1)
    expect(stub.requests.slice(reads).filter((request) => !request.startsWith('GET'))).toEqual([])
  }, 60_000)

  it('SIGN-001 whose file comes back within the hour is complete', async () => {
    await sent()
    stub.sign(document(), 0)
    stub.answerFiles(404)
    await deliver(stub.delivery(document(), 'doc_signed'))
    await app.jobsDone()
    stub.answerFiles(200)
    await strikeAfter(2)
    expect(await envelope()).toMatchObject({ state: 'signed', endReason: '' })
  }, 60_000)

  it('SIGN-001 tells once that ZapSign refuses the key, asks every hour, and goes on when the key is right', async () => {
    await aSentEnvelope(app, of, { expiryDays: 1 })
    await app.jobsDone()
    stub.refuseKey(true)
    await strikeAfter(0)
    const { code } = envelopesErrors.keyRefused
    expect(await envelope()).toMatchObject({ state: 'sent', faultCode: code })
    const reads = stub.requests.length
    await strikeAfter(0.5)
    expect(stub.requests).toHaveLength(reads)
    await strikeAfter(0.6)
    expect(stub.requests).toHaveLength(reads + 1)
    // Its limit passes meanwhile: only ZapSign knows whether all have signed.
    await strikeAfter(25)
    expect(await envelope()).toMatchObject({ state: 'sent', faultCode: code })
    const accounts = await keyNotices()
    expect(accounts).toEqual(expect.arrayContaining([of.admin.accountId, of.negotiator.accountId]))
    expect(new Set(accounts).size).toBe(accounts.length)
    expect(await facts()).toEqual(['sent'])
    stub.refuseKey(false)
    stub.sign(document(), 0)
    await strikeAfter(2)
    expect(await envelope()).toMatchObject({ state: 'signed', faultCode: '' })
    expect(await situation()).toBe('minuta-assinada')
    expect(await keyNotices()).toEqual(accounts)
  }, 60_000)

  it('SIGN-001 tells once that the signed file is refused, however many envelopes wait, and takes it up later', async () => {
    const first = of
    await sent()
    of = await aSigningCase(app, { tenant, cpf: newCpf() })
    await sent()
    for (const waiting of stub.documents) stub.sign(waiting, 0)
    stub.answerFiles(403)
    await strikeAfter(0)
    await strikeAfter(2)
    const accounts = await keyNotices()
    expect(new Set(accounts).size).toBe(accounts.length)
    expect(await envelope()).toMatchObject({ state: 'sealing', faultCode: envelopesErrors.keyRefused.code })
    stub.answerFiles(200)
    await strikeAfter(2)
    expect(await envelope()).toMatchObject({ state: 'signed', faultCode: '' })
    of = first
    expect(await envelope()).toMatchObject({ state: 'signed', faultCode: '' })
  }, 60_000)

  it('SIGN-001 ROAD-001 whose document is gone at ZapSign leaves its road at the sending, which can be pressed again', async () => {
    const road = await aRoadCase(app, {}, { tenant, cpf: newCpf() })
    of = road
    await app.call(closingEndpoints.startRoad, { caseId: road.id, modelId: road.minutaModelId }, asDesk())
    await app.jobsDone()
    await pressStep(app, road)
    await pressStep(app, road)
    expect(await readRoad(app, road)).toMatchObject({ step: 'signatures', waitsFor: 'signers' })
    expect(await situation()).toBe('minuta-enviada')
    stub.documents.splice(0)
    for (const hours of [0, 1]) await strikeAfter(hours)
    expect(await readRoad(app, road)).toMatchObject({ step: 'sending', waitsFor: 'press', mayPress: true })
    expect(await situation()).not.toBe('minuta-enviada')
    expect((await pressStep(app, road)).status).toBe(200)
    expect(await readRoad(app, road)).toMatchObject({ step: 'signatures', waitsFor: 'signers' })
    expect(await situation()).toBe('minuta-enviada')
    expect(stub.documents).toHaveLength(1)
  }, 60_000)

  it('returns a refusal with its reason, and ends by its limit', async () => {
    await sent()
    stub.refuse(document(), 0, 'O valor está errado.')
    await deliver(stub.delivery(document(), 'doc_refused'))
    await app.jobsDone()
    expect(await envelope()).toMatchObject({ state: 'refused', endReason: 'O valor está errado.' })
    const { rows } = await app.sql.query<{ description: string }>(
      "select description from notifications.notice where tenant_id = $1 and origin = 'envelopes' order by id desc limit 1",
      [tenantId],
    )
    expect(rows[0]?.description).toContain('recusou assinar')
  })

  it('is called off there too, and a document that ZapSign does not take comes back', async () => {
    await sent()
    await app.call(endpoints.cancelEnvelope, { id: (await envelope()).id }, asDesk())
    await app.jobsDone()
    expect(document().deleted).toBe(true)
    of = await aSigningCase(app, { tenant, cpf: newCpf() })
    stub.failNext({ status: 400 })
    await sent()
    expect(await envelope()).toMatchObject({ state: 'refused', endReasonCode: 'envelopes.not-accepted' })
    expect((await envelope()).faultCode).toBe('envelopes.data-refused')
    expect(await situation()).toBe('contato')
    // An account without credits is no fault of the document.
    stub.failNext({ status: 402 })
    await sent()
    expect(await envelope()).toMatchObject({ state: 'refused', faultCode: 'envelopes.account-unpaid' })
  })

  it('SIGN-001 leaves a case where a person put it, when its minuta is refused or called off before it left', async () => {
    stub.failNext({ status: 400 })
    const draft = await aSentEnvelope(app, of)
    await app.call(casesDealsEndpoints.updateStatus, { ids: of.id, status: 'Minuta assinada' }, asDesk())
    await app.jobsDone()
    expect([(await envelope()).state, await situation()]).toEqual(['refused', 'minuta-assinada'])
    of = await aSigningCase(app, { tenant, cpf: newCpf() })
    await killLastAttempts(app)
    const { id } = await aSentEnvelope(app, of)
    expect(id).not.toBe(draft.id)
    await app.call(endpoints.cancelEnvelope, { id }, asDesk())
    await mendAttempts(app)
    expect([(await envelope()).state, await situation()]).toEqual(['cancelled', 'contato'])
  }, 60_000)

  it('SIGN-001 that leaves in no attempt is not sent, is sent again by a press, and comes back with its late news', async () => {
    const draft = await anEnvelope(app, of)
    const before = await standing()
    await killLastAttempts(app)
    await app.call(endpoints.sendEnvelope, { id: draft.id }, asDesk())
    await mendAttempts(app)
    await expect.poll(async () => (await envelope()).state).toBe('unsent')
    await app.jobsDone()
    const { rows } = await app.sql.query<{ description: string }>(
      "select description from notifications.notice where tenant_id = $1 and origin = 'envelopes' order by id desc limit 1",
      [tenantId],
    )
    expect(rows[0]?.description).toContain('não foi enviado')
    expect(stub.documents).toHaveLength(0)
    expect(await standing()).toEqual(before)
    expect(await chasing()).toHaveLength(0)
    await killLastAttempts(app)
    await app.call(endpoints.sendEnvelope, { id: draft.id }, asDesk())
    await mendAttempts(app)
    await expect.poll(async () => (await envelope()).state).toBe('unsent')
    await app.jobsDone()
    expect(await standing()).toEqual(before)
    expect(await facts()).toEqual(['sent', 'unsent', 'sent', 'unsent'])
    expect(await notices('não foi enviado')).toHaveLength(2)
    expect((await app.call(endpoints.sendEnvelope, { id: draft.id }, asDesk())).status).toBe(200)
    await app.jobsDone()
    expect(await envelope()).toMatchObject({ state: 'sent', signers: [{ state: 'invited' }] })
    expect(stub.documents).toHaveLength(1)
    expect(await situation()).toBe('minuta-enviada')
    expect(await chasing()).toHaveLength(1)
    // Its answer was lost as well: the document is there, and the desk learns of it by its first delivery.
    await app.sql.query(
      "update envelopes.envelope set state = 'unsent', remote_token = null where tenant_id = $1 and id = $2",
      [tenantId, draft.id],
    )
    await deliver(stub.delivery(document(), 'doc_created'))
    await app.jobsDone()
    expect((await envelope()).state).toBe('sent')
  }, 60_000)

  it('SIGN-001 that ZapSign takes in no attempt before its limit expires: its case is as before, and another one leaves', async () => {
    const draft = await anEnvelope(app, of, { expiryDays: 1 })
    const before = await standing()
    stub.failNext(...unavailable)
    await app.call(endpoints.sendEnvelope, { id: draft.id }, asDesk())
    await expect.poll(() => stub.requests.length).toBeGreaterThan(0)
    expect(await situation()).toBe('minuta-enviada')
    expect(await chasing()).toHaveLength(1)
    await passDays(2)
    expect(await envelope()).toMatchObject({ state: 'expired', signers: [{ state: 'waiting' }] })
    expect(await standing()).toEqual(before)
    expect(await facts()).toEqual(['sent', 'expired'])
    stub.reset()
    await app.jobsDone()
    expect(await notices('venceu')).toHaveLength(1)
    expect(await notices('não foi enviado')).toHaveLength(0)
    expect(await chasing()).toHaveLength(0)
    expect(stub.documents).toHaveLength(0)
    const again = await app.call(endpoints.sendEnvelope, { id: draft.id }, asDesk())
    expect(again.refusal.code).toBe('envelopes.ended')
    await sent()
    expect(stub.documents).toHaveLength(1)
    expect(await envelope()).toMatchObject({ state: 'sent', signers: [{ state: 'invited' }] })
    expect(await situation()).toBe('minuta-enviada')
  }, 60_000)

  it('SIGN-001 whose document turns up at ZapSign after it expired is removed there and stays expired', async () => {
    const draft = await anEnvelope(app, of, { expiryDays: 1 })
    const before = await standing()
    // The document is there, and neither the answer nor the question after it arrives.
    stub.failNext({ fault: 'lost' }, ...unavailable)
    await app.call(endpoints.sendEnvelope, { id: draft.id }, asDesk())
    await expect.poll(() => stub.documents.length).toBe(1)
    await passDays(2)
    expect((await envelope()).state).toBe('expired')
    await deliver(stub.delivery(document(), 'doc_created'))
    await app.jobsDone()
    expect(document().deleted).toBe(true)
    expect((await envelope()).state).toBe('expired')
    expect(await standing()).toEqual(before)
    expect(await facts()).toEqual(['sent', 'expired'])
  }, 60_000)

  it('SIGN-001 that is not sent does not expire: it is sent again with a new limit', async () => {
    const draft = await anEnvelope(app, of, { expiryDays: 1 })
    const before = await standing()
    await killLastAttempts(app)
    await app.call(endpoints.sendEnvelope, { id: draft.id }, asDesk())
    await mendAttempts(app)
    await expect.poll(async () => (await envelope()).state).toBe('unsent')
    await passDays(2)
    await app.jobsDone()
    expect((await envelope()).state).toBe('unsent')
    expect(await standing()).toEqual(before)
    expect(await facts()).toEqual(['sent', 'unsent'])
    expect(await notices('venceu')).toHaveLength(0)
    expect((await app.call(endpoints.sendEnvelope, { id: draft.id }, asDesk())).status).toBe(200)
    await app.jobsDone()
    const { state, expiresAt } = await envelope()
    expect(state).toBe('sent')
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(app.clock.now().getTime())
    expect(await situation()).toBe('minuta-enviada')
  }, 60_000)
})
