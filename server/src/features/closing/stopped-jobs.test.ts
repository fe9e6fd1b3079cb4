// Every job of the road whose process dies during its last attempt ends in a state that the desk shows and a person can press again.
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { certificatesEndpoints } from '@tratativa/contract/certificates/endpoints'
import { closingEndpoints as endpoints } from '@tratativa/contract/closing/endpoints'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { writeTextPdf } from '@tratativa/pdf-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { addCertificateTo, aRoadCase, pressStep, readRoad, type RoadCase } from '../../testing/closing.ts'
import { killLastAttempts, mendAttempts } from '../../testing/last-attempts.ts'
import { aBundledPetition, aPetitionModel, aText, field } from '../../testing/petitions.ts'

let app: TestApp
let of: RoadCase

beforeAll(async () => {
  app = await startApp()
  of = await aRoadCase(app)
}, 400_000)
afterAll(() => app.stop())

const asAdmin = () => ({ as: of.admin.token })

it('ROAD-001 jobs whose last attempt is killed fail on the desk, and can be pressed again', async () => {
  const { admin, tenant } = of
  const certificateId = await addCertificateTo(app, of)
  await app.call(endpoints.startRoad, { caseId: of.id }, asAdmin())
  await app.jobsDone()
  await pressStep(app, of)
  const pdf = new Uint8Array(writeTextPdf('Petição'))
  const bundled = await aBundledPetition(app, { tenant, caseId: of.caseId, pdf, accountId: admin.accountId })
  const text = aText([field('author.name'), ' assina.'])
  const model = await aPetitionModel(app, { as: admin, name: 'Requerimento', text })
  const written = await app.call(petitionsEndpoints.makePetition, { caseId: of.id, modelId: model.id }, asAdmin())
  const { id } = written.body.data
  await app.call(petitionsEndpoints.movePetition, { id, version: 1, to: 'approved' }, asAdmin())
  await app.jobsDone()

  const changes = { district: 'Campinas' }
  const batch = (await app.call(many.startBatch, { ids: [of.id], changes }, asAdmin())).body.data
  await app.jobsDone()

  await killLastAttempts(app)
  const { version } = await readRoad(app, of)
  await app.call(endpoints.takeStep, { caseId: of.id, step: 'sending', version }, asAdmin())
  expect(await readRoad(app, of)).toMatchObject({ step: 'sending', waitsFor: 'work', mayPress: false })
  const makeBundle = () => app.call(filingEndpoints.makeBundle, { id: bundled, documents: [] }, asAdmin())
  expect((await makeBundle()).body.data.bundle?.state).toBe('waiting')
  expect((await makeBundle()).status).toBe(409)
  await app.call(petitionsEndpoints.signPetition, { id, version: 1, certificateId, reason: 'Aprovo' }, asAdmin())
  const tested = await app.call(certificatesEndpoints.testSignature, { id: certificateId }, asAdmin())
  const run = (await app.call(many.undoRun, { id: batch.id }, asAdmin())).body.data
  const petitionRun = await app.call(
    petitionsEndpoints.startPetitionRun,
    { modelId: model.id, cases: [of.id], dueOn: '2027-01-10' },
    asAdmin(),
  )
  expect([tested.status, petitionRun.status, run.state]).toEqual([200, 200, 'waiting'])
  await mendAttempts(app)

  const bundle = async () =>
    (await app.call(filingEndpoints.petitionFiling, { id: bundled }, asAdmin())).body.data.bundle
  const states = async () => {
    const { rows } = await app.sql.query<{ kind: string; state: string }>(
      `select 'undo' as kind, state from cases.run where id = $1
       union all select 'petitions', state from petitions.run
       union all select 'signing', failure from certificates.signing`,
      [run.id],
    )
    return rows.map(({ kind, state }) => `${kind} ${state}`).toSorted()
  }
  await expect
    .poll(states, { timeout: 60_000 })
    .toEqual(['petitions failed', 'signing stopped', 'signing stopped', 'undo failed'])
  await expect.poll(async () => (await bundle())?.state).toBe('failed')
  await expect
    .poll(() => readRoad(app, of))
    .toMatchObject({
      step: 'sending',
      waitsFor: 'press',
      mayPress: true,
      refusal: 'O envio da minuta parou no meio. Nada se perdeu: envie de novo.',
      refusalCode: 'closing.sending-stopped',
    })
  const petition = (await app.call(petitionsEndpoints.petition, { id }, asAdmin())).body.data
  expect(petition).toMatchObject({ state: 'approved', signatures: [{ state: 'failed', failure: 'stopped' }] })
  expect((await makeBundle()).status).toBe(200)
  await expect.poll(async () => (await bundle())?.state, { timeout: 60_000 }).toBe('ready')
  const again = await readRoad(app, of)
  await app.call(endpoints.takeStep, { caseId: of.id, step: 'sending', version: again.version }, asAdmin())
  await expect
    .poll(() => readRoad(app, of), { timeout: 60_000 })
    .toMatchObject({ step: 'signatures', waitsFor: 'signers', refusal: '' })
}, 200_000)
