// Servers that are killed at every step of a road make each document, envelope, mail, signature and payment once, and lose none.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { closingEndpoints as endpoints } from '@tratativa/contract/closing/endpoints'
import type { CaseRoad, Road } from '@tratativa/contract/closing/shapes'
import type { RoadStep } from '@tratativa/contract/closing/steps'
import { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import type { CasePayments } from '@tratativa/contract/payments/shapes'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { filePassword, makeCertificates } from '../../testing/certificates.ts'
import { tokenIn } from '../../testing/envelopes.ts'
import { openKilledDesk, type KilledDesk } from '../../testing/killed-desk.ts'
import { aText, field } from '../../testing/petitions.ts'
import { copyTemplate } from '../../testing/template.ts'

const kills = inject('thorough') ? 100 : 1
/** Few kills are spread over a whole road. */
const chance = inject('thorough') ? 0.7 : 0.35

let desk: KilledDesk
let certificateId: number

beforeAll(async () => {
  desk = await openKilledDesk({ database: await copyTemplate(inject('databaseServer')), kills, chance, withinMs: 400 })
  const text = aText([field('author.name'), ' recebe ', field('agreement.value', 'both'), '.'])
  const model = async (kind: string) =>
    (await desk.call(petitionsEndpoints.addPetitionModel, { name: `Modelo ${kind}`, kind, text }, desk.asDesk())).body
      .data.id
  const models = { minutaModelId: await model('agreement'), petitionModelId: await model('homologation') }
  const rules = { sendsMinuta: false, makesPetition: false, certificateId: null, ...models }
  await desk.call(endpoints.setRoadRules, rules, desk.asDesk())
  const made = await makeCertificates(new Date())
  const file = (await made.fileOf(await made.person())).toString('base64')
  const certificate = { file, password: filePassword, name: 'A1', role: 'lawyer' }
  const consent = { isHolderAware: true, acceptsNoValidity: true }
  const input = { ...certificate, ...consent }
  certificateId = (await desk.call(certificatesEndpoints.addCertificate, input, desk.asDesk())).body.data.id
}, 480_000)
afterAll(() => desk.close())

const readRoad = async (caseId: string): Promise<Road> => {
  const { body } = await desk.call(endpoints.caseRoad, { caseId }, desk.asDesk())
  const { road } = body.data as unknown as CaseRoad
  if (!road) throw new Error('closing: no road')
  return road
}

/** Presses a step until the road has passed it: a press whose answer was lost is refused the second time. */
const press = async (caseId: string, step: RoadStep, more: Record<string, unknown> = {}) => {
  for (;;) {
    const road = await readRoad(caseId)
    if (road.refusal !== '') throw new Error(`closing: ${step} was refused: ${road.refusal}`)
    if (road.steps.find((row) => row.step === step)?.state === 'done') return
    if (road.step === step && road.waitsFor !== 'work') {
      const input = { caseId, step, version: road.version, ...more }
      const { status, body } = await desk.amid(desk.call(endpoints.takeStep, input, desk.asDesk()))
      if (![200, 409].includes(status)) throw new Error(`closing: ${step} was refused: ${JSON.stringify(body)}`)
    } else await pause(100)
  }
}

const untilStep = async (caseId: string, step: RoadStep | null) => {
  while ((await readRoad(caseId)).step !== step) await pause(100)
}

const pay = async (caseId: string) => {
  const payments = async () =>
    (await desk.call(paymentsEndpoints.casePayments, { caseId }, desk.asDesk())).body.data as unknown as CasePayments
  while ((await payments()).instalments.length === 0) await pause(100)
  for (const { id, version, open: value } of (await payments()).instalments) {
    const payment = { id, version, value, paidOn: '2026-01-05', note: '', clientId: randomUUID() }
    const { status } = await desk.amid(desk.call(paymentsEndpoints.registerPayment, payment, desk.asDesk()))
    expect(status).toBe(200)
  }
}

const accept = async (id: string) => {
  const offer = { id, side: 'ours', move: 'proposal', value: '3.500,00', instalments: 2, paymentForm: 'Pix' }
  const { body } = await desk.call(deals.makeOffer, offer, desk.asDesk())
  const { offer: made } = body as unknown as { offer: { id: string } }
  await desk.call(deals.setOutcome, { id: made.id, outcome: 'accepted', note: '' }, desk.asDesk())
}

const filing = { number: '2026.0001', on: '2026-01-02', receiptDocumentId: null }

const travel = async () => {
  const { id, code: caseId, email } = await desk.aSignableCase()
  await accept(caseId)
  const started = await desk.amid(desk.call(endpoints.startRoad, { caseId }, desk.asDesk()))
  // 409: it began, and the answer was lost.
  expect([200, 409]).toContain(started.status)
  await press(caseId, 'approval')
  await press(caseId, 'sending')
  expect((await desk.signByMail(email)).status).toBe(200)
  await untilStep(caseId, 'petition')
  await press(caseId, 'petition')
  await press(caseId, 'signing', { certificateId })
  await press(caseId, 'filing', { filing })
  await press(caseId, 'homologation')
  await pay(caseId)
  await untilStep(caseId, null)
  return { id, email }
}

const settled = async () => {
  for (;;) {
    const { rows } = await desk.sql.query<{ open: number }>(
      `select (select count(*)::int from envelopes.envelope where state <> 'signed' or recorded_at is null)
        + (select count(*)::int from envelopes.delivery where state = 'waiting')
        + (select count(*)::int from certificates.signing where state = 'waiting')
        + (select count(*)::int from petitions.bundle where state = 'waiting') as open`,
    )
    if (rows[0]?.open === 0) return
    await pause(200)
  }
}

const countsOf = async (id: number) => {
  const { rows } = await desk.sql.query<Record<string, number>>(
    `select
      (select count(*)::int from closing.road r where r.case_id = $1 and r.state = 'closed') as roads,
      (select count(*)::int from petitions.petition p where p.case_id = $1 and p.kind = 'agreement') as minutas,
      (select count(*)::int from petitions.petition p where p.case_id = $1 and p.kind = 'homologation') as petitions,
      (select count(*)::int from petitions.signature n join petitions.petition p on p.id = n.petition_id
        join certificates.signing g on g.id = n.signing_id where p.case_id = $1 and g.state = 'done') as "petitionSignatures",
      (select count(*)::int from petitions.petition p where p.case_id = $1 and p.state = 'filed') as filed,
      (select count(*)::int from petitions.bundle_part b join petitions.petition p on p.id = b.petition_id
        where p.case_id = $1) as "bundleParts",
      (select count(*)::int from envelopes.envelope e where e.case_id = $1) as envelopes,
      (select count(*)::int from envelopes.step s join envelopes.envelope e on e.id = s.envelope_id
        where e.case_id = $1 and s.kind = 'signed') as signatures,
      (select count(*)::int from cases.document d where d.case_id = $1 and d.kind = 'draft') as drafts,
      (select count(*)::int from cases.document d where d.case_id = $1 and d.kind = 'signed-draft') as "signedDrafts",
      (select count(*)::int from payments.payment p where p.case_id = $1) as payments,
      (select count(*)::int from tasks.task t where t.case_id = $1 and t.source like 'road:%') as tasks,
      (select count(*)::int from deadlines.deadline d where d.case_id = $1 and d.source = 'road') as deadlines,
      (select count(*)::int from cases.told t where t.case_id = $1 and t.kind = 'road') as ends`,
    [id],
  )
  return rows[0]
}

it(
  `ROAD-001 SIGN-001 ${kills} kills at the steps of roads make nothing twice, and lose nothing`,
  async () => {
    const cases: { readonly id: number; readonly email: string }[] = []
    const isDone = () => desk.killed() >= kills
    while (!isDone()) cases.push(await travel())
    await settled()
    for (const { id, email } of cases) {
      expect(await countsOf(id)).toEqual({
        roads: 1,
        minutas: 1,
        petitions: 1,
        petitionSignatures: 1,
        filed: 1,
        // The petition and the signed minuta.
        bundleParts: 2,
        envelopes: 1,
        signatures: 1,
        drafts: 1,
        signedDrafts: 1,
        payments: 2,
        tasks: 1,
        deadlines: 1,
        ends: 1,
      })
      // One link to sign, one to the copy.
      expect((await desk.mailsTo(email)).filter((text) => tokenIn(text) !== '')).toHaveLength(2)
    }
    expect(desk.killed()).toBe(kills)
    process.stdout.write(
      `roads: ${desk.killed()} kills, ${cases.length} roads from the accepted offer to the payment, each document, envelope, mail, signature and payment once\n`,
    )
  },
  kills * 60_000,
)
