// Links that leave with nobody pressing wait for the hours of reaching out; pressed ones leave at once; nobody writes to a blocked signer.
import { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import { envelopesEndpoints as endpoints } from '@tratativa/contract/envelopes/endpoints'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aRoadCase, pressStep } from '../../testing/closing.ts'
import {
  anEnvelope,
  aSentEnvelope,
  aSigningCase,
  enterBy,
  mailsTo,
  signBy,
  tokenIn,
  type SigningCase,
} from '../../testing/envelopes.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Eleven at night of a Tuesday in São Paulo. */
const night = new Date('2026-11-25T02:00:00Z')
const opening = '2026-11-25T11:00:00.000Z'
const morning = new Date('2026-11-25T13:30:00Z')

beforeEach(() => app.clock.set(night))

/** The lawyer has a telephone, and the company's number writes to it. */
const reachByWhatsApp = async ({ tenant, lawyer }: SigningCase) => {
  await app.sql.query(
    "insert into people.address (tenant_id, person_id, kind, value, position) values ($1, $2, 'phone', '11977776666', 3)",
    [tenant.id, lawyer],
  )
  await app.sql.query(
    `insert into chat.session (tenant_id, state, is_wanted, changed_at, lease_until) values ($1, 'open', true, now(), now() + interval '1 hour')`,
    [tenant.id],
  )
}

const signersOf = async ({ id, negotiator }: SigningCase) => {
  const { data } = (await app.call(endpoints.caseEnvelopes, { caseId: id }, { as: negotiator.token })).body
  return data.flatMap(({ signers }) => signers)
}
const lawyerOf = async (of: SigningCase) => (await signersOf(of)).find(({ role }) => role === 'lawyer')

const strike = async (instant: Date) => {
  app.clock.set(instant)
  const tend = app.features.flatMap(({ schedules }) => schedules ?? []).find(({ name }) => name.includes('tend'))
  await tend?.handle(app.db)
}

const expectToWait = async (of: SigningCase) => {
  const waiting = { state: 'waiting', waitsUntil: opening, lastDelivery: null }
  expect(await lawyerOf(of)).toMatchObject(waiting)
  await strike(new Date('2026-11-25T02:10:00Z'))
  expect(await lawyerOf(of)).toMatchObject(waiting)
  await strike(morning)
  expect(await lawyerOf(of)).toMatchObject({
    state: 'invited',
    waitsUntil: null,
    lastDelivery: { channel: 'whatsapp', kind: 'link' },
  })
  await strike(new Date('2026-11-25T13:40:00Z'))
  const { rows } = await app.sql.query(
    `select 1 from envelopes.delivery d join envelopes.signer s on s.id = d.signer_id where s.tenant_id = $1 and s.person_id = $2`,
    [of.tenant.id, of.lawyer],
  )
  expect(rows).toHaveLength(1)
}

it('CONDUCT-001 the link of the next signer waits for the hours when the one before signs at night', async () => {
  const of = await aSigningCase(app, { hasLawyer: true })
  await reachByWhatsApp(of)
  const signers = [
    { role: 'lawyer' as const, personId: of.lawyer ?? of.author, order: 2 },
    { role: 'witness' as const, name: 'João Testemunha', cpf: '11144477735', email: 'joao@casa.test', order: 1 },
  ]
  await aSentEnvelope(app, of, { signers, isOrdered: true })
  const token = tokenIn((await mailsTo(app, of, 'joao@casa.test'))[0])
  await signBy(app, token, await enterBy(app, of, token, 'joao@casa.test', '7735'))
  await expectToWait(of)
})

it('CONDUCT-001 the first link that a rule sends waits for the hours', async () => {
  const of = await aRoadCase(app, { sendsMinuta: true })
  await reachByWhatsApp(of)
  await app.call(closingEndpoints.startRoad, { caseId: of.id }, { as: of.negotiator.token })
  await pressStep(app, of)
  await expectToWait(of)
})

it('CONDUCT-001 a link that a person sends leaves at once', async () => {
  const of = await aSigningCase(app, { hasLawyer: true })
  await reachByWhatsApp(of)
  await aSentEnvelope(app, of, { signers: [{ role: 'lawyer', personId: of.lawyer ?? of.author }] })
  expect(await lawyerOf(of)).toMatchObject({ state: 'invited', lastDelivery: { channel: 'whatsapp' } })
})

it('PERSON-005 refuses an envelope whose typed address is blocked', async () => {
  const of = await aSigningCase(app)
  await app.call(blockEndpoints.addBlock, { value: 'joao@casa.test', reason: 'Pediu' }, { as: of.admin.token })
  const witness = { role: 'witness' as const, name: 'João Testemunha', cpf: '11144477735', email: 'Joao@casa.test' }
  const input = { caseId: of.id, documentId: of.documentId, name: 'Minuta', signers: [witness] }
  const answer = await app.call(
    endpoints.addEnvelope,
    { ...input, clientId: crypto.randomUUID() },
    { as: of.negotiator.token },
  )
  expect(answer.refusal).toMatchObject({ code: 'envelopes.blocked', field: 'signers' })
  expect((await anEnvelope(app, of)).state).toBe('draft')
})
