// The road over HTTP: from the accepted offer to the proof of payment, by presses, by hand, by rules, and back.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { closingEndpoints as endpoints } from '@tratativa/contract/closing/endpoints'
import { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import { envelopesEndpoints } from '@tratativa/contract/envelopes/endpoints'
import { envelopesErrors } from '@tratativa/contract/envelopes/errors'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { toCaseId } from '@tratativa/contract/kernel/ids'
import { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser } from '../../testing/builders.ts'
import { aPetitionModel, aText, field } from '../../testing/petitions.ts'
import { advanceCase } from './advance-road.ts'
import { remindLateSteps } from './late/remind-late-steps.ts'
import { acceptOffer, addCertificateTo, aRoadCase, pressStep, readRoad, type RoadCase } from '../../testing/closing.ts'
import { enterBy, mailsTo, signBy, tokenIn } from '../../testing/envelopes.ts'

let app: TestApp
let of: RoadCase

beforeAll(async () => {
  app = await startApp()
}, 300_000)
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(new Date())
  of = await aRoadCase(app)
})

const asDesk = () => ({ as: of.negotiator.token })
const asAdmin = () => ({ as: of.admin.token })
const start = (as = asDesk()) => app.call(endpoints.startRoad, { caseId: of.id }, as)
const situation = async () =>
  (await app.call(casesDeskEndpoints.case, { id: of.id }, asDesk())).body.data.deal.situation.key
const step = async () => (await readRoad(app, of)).step
const mark = async (how: 'done' | 'skipped', reason = 'Feito no balcão') => {
  const road = await readRoad(app, of)
  const input = { caseId: of.id, step: road.step ?? 'duty', version: road.version, mark: how, reason }
  const answer = await app.call(endpoints.markStep, input, asAdmin())
  await app.jobsDone()
  return answer
}
const envelopes = async () => (await app.call(envelopesEndpoints.caseEnvelopes, { caseId: of.id }, asDesk())).body.data
const petitions = async () => (await app.call(petitionsEndpoints.casePetitions, { caseId: of.id }, asDesk())).body.data

/** The rules of the company make tasks without a note. */
const roadTasks = async () =>
  (await app.call(tasksEndpoints.caseTasks, { caseId: of.id }, asDesk())).body.data.filter(({ note }) => note !== '')

const signAll = async () => {
  const lawyer = `nelson-${of.caseId}@adv.test`
  const token = tokenIn((await mailsTo(app, of, lawyer)).find((text) => text.includes('/assinar/')))
  await signBy(app, token, await enterBy(app, of, token, lawyer, '3456'))
  await app.jobsDone()
}

const payAll = async () => {
  const { data } = (await app.call(paymentsEndpoints.casePayments, { caseId: of.id }, asAdmin())).body
  for (const { id, version, open } of data.instalments)
    await app.call(paymentsEndpoints.registerPayment, { id, version, paidOn: '2026-01-05', value: open }, asAdmin())
  await app.jobsDone()
}

const filing = { number: '2026.0001', on: '2026-01-02', receiptDocumentId: null }

describe('the road of an agreement', () => {
  it('ROAD-001 leads from the accepted offer to the proof of payment, one press a step, and says what it waits for', async () => {
    const certificateId = await addCertificateTo(app, of)
    expect((await start()).body.data.road).toMatchObject({ step: 'approval', waitsFor: 'leader', mayPress: false })
    expect(await roadTasks()).toMatchObject([{ task: 'validar minuta', completed: false }])
    await pressStep(app, of)
    expect(await roadTasks()).toMatchObject([{ task: 'validar minuta', completed: true }])
    expect(await readRoad(app, of)).toMatchObject({ step: 'sending', waitsFor: 'press' })
    await pressStep(app, of)
    expect(await readRoad(app, of)).toMatchObject({ step: 'signatures', waitsFor: 'signers', refusal: '' })
    expect(await situation()).toBe('minuta-enviada')
    await signAll()
    expect(await readRoad(app, of)).toMatchObject({
      step: 'petition',
      waitsFor: 'press',
      envelope: { state: 'signed' },
    })
    expect(await situation()).toBe('minuta-assinada')
    await pressStep(app, of)
    expect(await step()).toBe('signing')
    await pressStep(app, of, { certificateId })
    const atFiling = await readRoad(app, of)
    expect(atFiling).toMatchObject({ step: 'filing', petition: { state: 'signed' } })
    // Nobody pressed for the bundle: it holds the petition and the signed minuta.
    const id = atFiling.petition?.id ?? ''
    const bundled = (await app.call(filingEndpoints.petitionFiling, { id }, asDesk())).body.data.bundle
    expect(bundled).toMatchObject({ state: 'ready', problems: [], isOld: false })
    expect(bundled?.parts).toHaveLength(2)
    await pressStep(app, of, { filing })
    expect(await readRoad(app, of)).toMatchObject({ step: 'homologation', waitsFor: 'court' })
    expect(await situation()).toBe('protocolada')
    await pressStep(app, of)
    expect(await readRoad(app, of)).toMatchObject({ step: 'payments', waitsFor: 'client' })
    await payAll()
    expect(await readRoad(app, of)).toMatchObject({ state: 'closed', step: null, waitsFor: null })
    expect(await situation()).toBe('pago')
  }, 300_000)

  it('begins once for an accepted offer, and only with one', async () => {
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await petitions()).toHaveLength(1)
    const other = await aUser(app, { tenant: await aTenant(app) })
    expect((await app.call(endpoints.caseRoad, { caseId: of.id }, { as: other.token })).status).toBe(404)
  })

  it('refuses a press on another step and on a version that was not seen', async () => {
    await start()
    const { version } = await readRoad(app, of)
    const press = (input: object) =>
      app.call(endpoints.takeStep, { caseId: of.id, step: 'approval', version, ...input }, asAdmin())
    expect((await press({ step: 'filing' })).refusal.code).toBe('closing.other-step')
    expect((await press({ version: version + 7 })).refusal.code).toBe('closing.changed-meanwhile')
    const asNegotiator = { caseId: of.id, step: 'approval' as const, version }
    expect((await app.call(endpoints.takeStep, asNegotiator, asDesk())).refusal.code).toBe('petitions.not-approver')
  })

  it('takes steps done by hand and skipped ones with a reason, and gives the last one back', async () => {
    await start()
    await pressStep(app, of)
    expect((await mark('skipped')).refusal.code).toBe('closing.not-skippable')
    expect((await mark('done')).status).toBe(200)
    expect(await situation()).toBe('minuta-enviada')
    const back = async (name: 'sending' | 'approval') => {
      const { version } = await readRoad(app, of)
      return app.call(endpoints.takeBackStep, { caseId: of.id, step: name, version }, asAdmin())
    }
    expect((await back('approval')).refusal.code).toBe('closing.not-taken-back')
    expect((await back('sending')).body.data.road).toMatchObject({ step: 'sending' })
    await mark('done')
    await mark('done')
    expect(await situation()).toBe('minuta-assinada')
    for (const name of ['petition', 'signing', 'filing', 'homologation']) {
      expect(await step()).toBe(name)
      await mark('skipped', 'Acordo sem processo')
    }
    expect(await step()).toBe('payments')
  })

  it('names the facts that the text of a step lacks, until the case has them', async () => {
    const parts = [field('author.name'), ', ', field('author.address'), ', paga até ', field('agreement.paymentLimit')]
    const text = aText(parts)
    const { id: modelId } = await aPetitionModel(app, { as: of.admin, name: 'Com prazo', text, kind: 'agreement' })
    await app.call(endpoints.startRoad, { caseId: of.id, modelId }, asDesk())
    const limit = { field: 'agreement.paymentLimit', label: 'Acordo: data-limite do pagamento', people: [] }
    const author = { id: of.author, name: 'Maria Aparecida' }
    const address = { field: 'author.address', label: 'Autor: endereço', people: [author] }
    expect((await readRoad(app, of)).missing).toEqual([address, limit])
    expect((await pressStep(app, of)).refusal.code).toBe('petitions.missing-fields')
    await app.sql.query(`update cases.case set payment_limit_date = '2031-02-10' where id = $1`, [of.caseId])
    await app.sql.query(
      `update people.person set street = 'Rua da Aurora', street_number = '10', city = 'Recife', address_state = 'PE' where id = $1`,
      [of.author],
    )
    expect((await readRoad(app, of)).missing).toEqual([])
    await pressStep(app, of)
    expect(await step()).toBe('sending')
  })

  it('sends one envelope for many presses, and again after a refused one', async () => {
    await start()
    await pressStep(app, of)
    const { version } = await readRoad(app, of)
    const press = () => app.call(endpoints.takeStep, { caseId: of.id, step: 'sending', version }, asAdmin())
    await Promise.all([press(), press(), press()])
    await app.jobsDone()
    const [envelope] = await envelopes()
    expect(await envelopes()).toHaveLength(1)
    await app.call(envelopesEndpoints.cancelEnvelope, { id: envelope?.id ?? 0, reason: 'Valor errado' }, asDesk())
    await app.jobsDone()
    expect(await step()).toBe('sending')
    await pressStep(app, of)
    expect((await envelopes()).map(({ state }) => state)).toEqual(['sent', 'cancelled'])
  })

  it('asks the signature of the client, as its record says, after the lawyers and the parties or before them', async () => {
    const [client] = (await app.call(clientsEndpoints.clients, {}, asAdmin())).body.data
    if (!client) throw new Error('the case has no client')
    const signer = { name: 'Elisa Prado', cpf: '529.982.247-25', email: 'elisa@andorinha.test' }
    const edit = (change: object) =>
      app.call(clientsEndpoints.editClient, { id: client.id, signer: { ...signer, ...change } }, asAdmin())
    const incomplete = await edit({ email: '' })
    expect([incomplete.status, incomplete.refusal.field]).toEqual([400, 'signer.email'])
    expect((await edit({})).body.data.signer).toEqual({ ...signer, signsFirst: false })
    const shown = (await app.call(envelopesEndpoints.possibleSigners, { caseId: of.id }, asDesk())).body.client
    expect(shown).toMatchObject({ name: 'Elisa Prado', signsFirst: false })
    expect(shown?.email).not.toContain('elisa@')
    await start()
    await pressStep(app, of)
    await pressStep(app, of)
    const roles = async () => (await envelopes())[0]?.signers.map(({ role, order }) => [role, order])
    expect(await roles()).toEqual([
      ['lawyer', 1],
      ['client', 3],
    ])
    await edit({ signsFirst: true })
    const [sent] = await envelopes()
    await app.call(envelopesEndpoints.cancelEnvelope, { id: sent?.id ?? 0, reason: '' }, asDesk())
    await app.jobsDone()
    await pressStep(app, of)
    expect(await roles()).toEqual([
      ['client', 1],
      ['lawyer', 2],
    ])
  })

  it('ROAD-001 sends a minuta that did not leave again, in the same envelope', async () => {
    await start()
    await pressStep(app, of)
    await pressStep(app, of)
    await app.sql.query("update envelopes.envelope set state = 'unsent' where case_id = $1", [of.caseId])
    await app.db.inTenant(of.tenant.id, (tx) => advanceCase(tx, toCaseId(of.caseId)))
    const unsent = await readRoad(app, of)
    expect(unsent).toMatchObject({ step: 'sending', waitsFor: 'press', mayPress: true })
    expect(unsent).toMatchObject({
      refusal: expect.stringContaining('não foi enviada'),
      refusalCode: 'closing.not-sent',
    })
    await pressStep(app, of)
    const sent = { step: 'signatures', waitsFor: 'signers', refusal: '', refusalCode: '' }
    expect(await readRoad(app, of)).toMatchObject(sent)
    expect(await envelopes()).toMatchObject([{ state: 'sent' }])
  }, 300_000)

  it('ROAD-001 answers the code of a refusal beside its words, and words without a code as they are', async () => {
    await start()
    await pressStep(app, of)
    // A lawyer with a telephone alone, in a company without a WhatsApp number.
    const address = 'update people.address set kind = $2, value = $3 where person_id = $1 and position = 1'
    await app.sql.query(address, [of.lawyer, 'phone', '11988886666'])
    await pressStep(app, of)
    const { code, message } = envelopesErrors.unreachable
    expect(await readRoad(app, of)).toMatchObject({ step: 'sending', refusal: message, refusalCode: code })
    await app.sql.query("update closing.road set refusal = 'Como antes.', refusal_code = '' where case_id = $1", [
      of.caseId,
    ])
    expect(await readRoad(app, of)).toMatchObject({ refusal: 'Como antes.', refusalCode: '' })
    await app.sql.query(address, [of.lawyer, 'email', 'nelson@adv.test'])
    await pressStep(app, of)
    expect(await readRoad(app, of)).toMatchObject({ step: 'signatures', refusal: '', refusalCode: '' })
  }, 300_000)

  it('acts by the rules that an administrator set, and by no other', async () => {
    const certificateId = await addCertificateTo(app, of)
    const rules = {
      sendsMinuta: true,
      makesPetition: true,
      certificateId,
      minutaModelId: of.minutaModelId,
      petitionModelId: of.petitionModelId,
    }
    expect((await app.call(endpoints.setRoadRules, rules, asDesk())).status).toBe(403)
    await app.call(endpoints.setRoadRules, rules, asAdmin())
    await start()
    await pressStep(app, of)
    expect(await step()).toBe('signatures')
    await signAll()
    const road = await readRoad(app, of)
    expect(road).toMatchObject({ step: 'signing', petition: { state: 'draft' } })
    const move = { id: road.petition?.id ?? '', version: 1, to: 'approved' as const, reason: '' }
    await app.call(petitionsEndpoints.movePetition, move, asAdmin())
    await app.jobsDone()
    expect(await step()).toBe('filing')
  }, 300_000)

  it('counts a deadline for the filing, which ends with it', async () => {
    await start()
    await pressStep(app, of)
    await mark('done')
    await mark('done')
    const open = async () =>
      (await app.call(deadlinesEndpoints.caseDeadlines, { caseId: of.id }, asDesk())).body.data.filter(
        ({ state }) => state === 'open',
      )
    expect((await open()).map(({ title }) => title)).toEqual(['Protocolar o acordo assinado'])
    for (let left = 3; left > 0; left -= 1) await mark('skipped')
    expect(await open()).toEqual([])
  })

  it('ROAD-001 keeps the steps of the court due when the money comes first, and follows a payment that is taken back', async () => {
    await start()
    await pressStep(app, of)
    for (const _step of ['sending', 'signatures']) await mark('done')
    await payAll()
    expect(await readRoad(app, of)).toMatchObject({ state: 'open', step: 'petition' })
    expect(await situation()).toBe('minuta-assinada')
    for (const _step of ['petition', 'signing', 'filing']) await mark('done')
    expect(await situation()).toBe('protocolada')
    await pressStep(app, of)
    expect(await readRoad(app, of)).toMatchObject({ state: 'closed', step: null })
    expect(await situation()).toBe('pago')
    const { data } = (await app.call(paymentsEndpoints.casePayments, { caseId: of.id }, asAdmin())).body
    const wrong = { id: data.payments[0]?.id ?? 0, reason: 'Valor de outro caso' }
    expect((await app.call(paymentsEndpoints.cancelPayment, wrong, asAdmin())).status).toBe(200)
    await app.jobsDone()
    expect(await readRoad(app, of)).toMatchObject({ state: 'open', step: 'payments' })
    expect(await situation()).toBe('homologado')
    await payAll()
    expect(await readRoad(app, of)).toMatchObject({ state: 'closed' })
    expect(await situation()).toBe('pago')
  }, 300_000)

  it('ends by the payment alone where the company set that rule', async () => {
    await start()
    await pressStep(app, of)
    for (const _step of ['sending', 'signatures']) await mark('done')
    await payAll()
    expect(await step()).toBe('petition')
    const rules = (await app.call(endpoints.roadRules, {}, asAdmin())).body.data
    await app.call(endpoints.setRoadRules, { ...rules, endsWhenPaid: true }, asAdmin())
    await app.jobsDone()
    const road = await readRoad(app, of)
    expect(road).toMatchObject({ state: 'closed', step: null })
    expect(road.steps.find(({ step: name }) => name === 'filing')?.state).toBe('skipped')
    expect(await situation()).toBe('pago')
  }, 300_000)

  it('reminds the responsible of a step that waits longer than the rule says, once', async () => {
    await start()
    await app.sql.query(`update closing.road set step_since = step_since - interval '4 days' where case_id = $1`, [
      of.caseId,
    ])
    await remindLateSteps.handle(app.db)
    expect(await roadTasks()).toHaveLength(1)
    const rules = (await app.call(endpoints.roadRules, {}, asAdmin())).body.data
    await app.call(endpoints.setRoadRules, { ...rules, remindAfterDays: 3 }, asAdmin())
    for (const _hour of [1, 2]) await remindLateSteps.handle(app.db)
    await app.jobsDone()
    const notes = (await roadTasks()).map(({ note }) => note)
    expect(notes.filter((note) => note.includes('Fechamento parado há 4 dias'))).toHaveLength(1)
    const { body } = await app.call(notificationsEndpoints.notices, {}, asDesk())
    expect(body.data.filter(({ origin }) => origin === 'closing')).toHaveLength(1)
    expect((await roadTasks()).map(({ task }) => task)).toContain('retomar fechamento')
    await pressStep(app, of)
    expect((await roadTasks()).map(({ completed }) => completed)).toEqual([true, true])
    const { minuta } = await readRoad(app, of)
    if (!minuta) throw new Error('closing: no minuta')
    const back = { id: minuta.id, version: 1, to: 'draft', reason: '' } as const
    expect((await app.call(petitionsEndpoints.movePetition, back, asAdmin())).status).toBe(200)
    await app.jobsDone()
    expect(await readRoad(app, of)).toMatchObject({ step: 'approval' })
    const validation = (await roadTasks()).find(({ task }) => task === 'validar minuta')
    expect(validation).toMatchObject({ completed: false })
  })

  it('ends with its deal, and another deal begins another road', async () => {
    await start()
    const retract = { id: of.offerId, from: 'accepted', outcome: 'retracted', reason: 'Valor errado' } as const
    expect((await app.call(deals.correctAnswer, retract, asAdmin())).status).toBe(200)
    await app.jobsDone()
    expect(await readRoad(app, of)).toMatchObject({ state: 'left', step: null })
    await acceptOffer(app, of, '4.000,00')
    expect((await start()).body.data.road).toMatchObject({ state: 'open', value: '4.000,00' })
  })

  it('is listed for those who lead by view and step, with its age', async () => {
    await start()
    const roads = async (view: 'open' | 'late' | 'closed') =>
      (await app.call(endpoints.roads, { view }, asAdmin())).body.data
    expect(await roads('open')).toMatchObject([{ caseId: of.id, step: 'approval', isLate: false, value: '3.500,00' }])
    expect(await roads('late')).toEqual([])
    await app.sql.query(`update closing.road set step_since = step_since - interval '3 days'`)
    expect(await roads('late')).toMatchObject([{ caseId: of.id, isLate: true }])
    const { body } = await app.call(endpoints.roadCounts, {}, asAdmin())
    expect(body.views.find(({ view }) => view === 'late')).toEqual({ view: 'late', count: 1 })
    expect(body.steps.find((row) => row.step === 'approval')).toMatchObject({ count: 1, late: 1 })
    expect((await app.call(endpoints.roads, { view: 'open' }, asDesk())).status).toBe(403)
  })
})
