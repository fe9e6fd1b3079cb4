// The filing of a signed petition at its court, over HTTP, against a court that answers, refuses, loses answers and is away.
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { monitoringEvents } from '@tratativa/contract/monitoring/events'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { filingEndpoints as endpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { writeTextPdf } from '@tratativa/pdf-text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  startFilingStub,
  stubPassword,
  stubUser,
  type CourtBehaviour,
  type FilingStub,
} from '../../../gateways/filing/filing-stub.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aBundledPetition, aClosedDeal } from '../../../testing/petitions.ts'

let app: TestApp
let court: FilingStub
let tenant: TestTenant
let admin: TestUser
let sequence = 2_000_000
const aProcess = () => {
  sequence += 1
  return `${sequence}${String(98 - Number(BigInt(`${sequence}2025826010000`) % 97n)).padStart(2, '0')}20258260100`
}
const as = (user = admin) => ({ as: user.token })

const access = () => ({
  court: '8.26' as const,
  address: court.url,
  user: stubUser,
  password: stubPassword as string | undefined,
  passwordForm: 'dated-hash' as const,
  petitionType: '57',
  attachmentType: '58',
})

beforeAll(async () => {
  court = await startFilingStub()
  app = await startApp({
    env: {
      COURT_FILING: 'mni',
      COURT_FILING_ADDRESSES_INSIDE: court.address,
      COURT_FILING_ASK_SECONDS: '0',
      COURT_FILING_TIMEOUT_SECONDS: '1',
    },
  })
  tenant = await aTenant(app, { name: 'Escritório Aurora' })
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Ana Administradora' })
}, 400_000)
afterAll(async () => {
  await court.stop()
  await app.stop()
})

const aPetition = async (user = admin, of = tenant) => {
  const processNumber = aProcess()
  const caseId = await aClosedDeal(app, { tenant: of, author: 'Maria', value: 100_000, processNumber })
  const code = caseCode(toCaseId(caseId))
  const pdf = new Uint8Array(writeTextPdf(`Petição ${processNumber}`))
  const id = await aBundledPetition(app, { tenant: of, caseId, pdf, accountId: user.accountId })
  return { id, code, caseId, processNumber }
}
const press = (id: string, wasChecked = false, user = admin) =>
  app.call(endpoints.fileAtCourt, { id, version: 1, wasChecked }, as(user))
const shown = async (id: string) => (await app.call(endpoints.courtFiling, { id }, as())).body.data
const petition = async (id: string) => (await app.call(petitionsEndpoints.petition, { id }, as())).body.data
const outcome = async (id: string, behaviours: readonly CourtBehaviour[] = [], wasChecked = false) => {
  for (const behaviour of behaviours) court.behaveNext(behaviour)
  expect((await press(id, wasChecked)).status).toBe(200)
  await app.jobsDone()
  return (await shown(id)).attempts[0]
}
const filedOf = (processNumber: string) => court.filed.filter((filing) => filing.processNumber === processNumber)

describe('the access to a court', () => {
  it('is tested, stored sealed, and shown to administrators without its password', async () => {
    const { id } = await aPetition()
    expect((await press(id)).refusal).toMatchObject({ code: 'petitions.no-court-access' })
    const test = async (change: object) =>
      (await app.call(endpoints.testCourtAccess, { ...access(), ...change }, as())).body.data
    expect(await test({})).toEqual({ outcome: 'accepted', fault: null, message: '' })
    expect(await test({ password: 'errada' })).toMatchObject({
      outcome: 'refused',
      message: 'Falha no login. Acesso não Autorizado!',
    })
    court.behaveNext({ body: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>' })
    expect(await test({})).toMatchObject({ outcome: 'unknown', fault: 'unreadable' })

    const without = await app.call(endpoints.setCourtAccess, { ...access(), password: undefined }, as())
    expect(without.refusal).toMatchObject({ code: 'petitions.court-password-again' })
    const saved = await app.call(endpoints.setCourtAccess, access(), as())
    expect(saved.body.data).toMatchObject({ isOffered: true, access: { user: stubUser, by: 'Ana Administradora' } })
    expect(JSON.stringify(saved.body)).not.toContain(stubPassword)
    const { rows } = await app.sql.query(
      'select a::text as row from petitions.court_access a union all select e::text from platform.audit_entry e',
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(stubPassword)
    expect(await test({ password: undefined })).toMatchObject({ outcome: 'accepted' })
    const elsewhere = await app.call(
      endpoints.testCourtAccess,
      { ...access(), password: undefined, address: 'https://outro.exemplo.test/' },
      as(),
    )
    expect(elsewhere.refusal).toMatchObject({ code: 'petitions.court-password-again' })
    for (const address of ['http://169.254.169.254/', 'https://10.0.0.1/', 'file:///etc/passwd', 'https://a.test/?x=1'])
      expect((await app.call(endpoints.setCourtAccess, { ...access(), address }, as())).refusal).toMatchObject({
        code: 'petitions.court-address',
      })
  })

  it('is of one company, and of its administrators', async () => {
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    const { data } = (await app.call(endpoints.courtAccess, { court: '8.26' }, as(stranger))).body
    expect(data.access).toBeNull()
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    const negotiator = await aUser(app, { tenant, profileTypeId: 3 })
    expect((await app.call(endpoints.setCourtAccess, access(), as(supervisor))).status).toBe(403)
    const { id } = await aPetition()
    expect((await press(id, false, negotiator)).status).toBe(403)
    expect((await press(id, false, stranger)).status).toBe(404)
    expect((await app.call(endpoints.courtFiling, { id }, as(stranger))).status).toBe(404)
  })
})

describe('the filing at a court', () => {
  it('files once with number, instant and receipt, and news of the court confirm it', async () => {
    const { id, code, processNumber } = await aPetition()
    expect(await shown(id)).toMatchObject({ isOffered: true, hasAccess: true, mayFile: true, attempts: [] })
    const attempt = await outcome(id)
    expect(attempt).toMatchObject({ state: 'filed', by: 'Ana Administradora', hasReceipt: true })
    const [filed] = filedOf(processNumber)
    expect(filed?.documents[0]).toMatchObject({ type: '57' })
    const after = await petition(id)
    expect(after).toMatchObject({
      state: 'filed',
      filing: { number: filed?.number, on: '2026-11-26', time: '14:35' },
    })
    const { data } = (await app.call(caseDocumentEndpoints.caseDocuments, { id: code }, as())).body
    expect(data.find((document) => document.id === after.filing?.receiptDocumentId)).toMatchObject({ kind: 'receipt' })
    expect((await press(id)).refusal).toMatchObject({ code: 'petitions.not-signed' })

    const movement = (kind: 'petition' | 'hearing', happenedAt: string) =>
      app.db.inTenant(tenant.id, (tx) => {
        tx.emit(monitoringEvents, 'monitoring.movement.received', {
          caseId: code,
          processId: 1,
          movementId: 1,
          kind,
          code: 85,
          name: 'Petição',
          instance: 'G1',
          happenedAt,
          proposes: null,
        })
        return Promise.resolve()
      })
    await movement('hearing', '2026-11-27T12:00:00.000Z')
    await movement('petition', '2026-11-20T12:00:00.000Z')
    await app.jobsDone()
    expect((await shown(id)).confirmation).toBeNull()
    await movement('petition', '2026-11-26T18:00:00.000Z')
    await app.jobsDone()
    expect((await shown(id)).confirmation).toMatchObject({ by: 'movement' })
  })

  it('shows the words of a court that refuses, and sends again on the next press', async () => {
    const { id, processNumber } = await aPetition()
    const no = { body: '<r><sucesso>false</sucesso><mensagem>Tipo de documento inv&#225;lido</mensagem></r>' }
    expect(await outcome(id, [no])).toMatchObject({ state: 'refused', message: 'Tipo de documento inválido' })
    expect(await petition(id)).toMatchObject({ state: 'signed' })
    expect(await outcome(id)).toMatchObject({ state: 'filed' })
    expect(filedOf(processNumber)).toHaveLength(1)
  })

  it('asks about a lost answer and files nothing twice', async () => {
    for (const fault of ['lost', 'silent'] as const) {
      const { id, processNumber } = await aPetition()
      expect(await outcome(id, [{ fault }])).toMatchObject({ state: 'filed', hasReceipt: false })
      expect(filedOf(processNumber)).toHaveLength(1)
      expect(await petition(id)).toMatchObject({ state: 'filed' })
    }
  })

  it('leaves a petition that the court does not show to a person, who looks first', async () => {
    const { id, processNumber } = await aPetition()
    expect(await outcome(id, [{ fault: 'dropped' }])).toMatchObject({ state: 'absent' })
    expect(filedOf(processNumber)).toHaveLength(0)
    expect((await press(id)).refusal).toMatchObject({ code: 'petitions.court-outcome-unknown', field: 'wasChecked' })
    expect(await shown(id)).toMatchObject({ needsCheck: true, mayFile: true })
    expect(await outcome(id, [], true)).toMatchObject({ state: 'filed' })
    expect(filedOf(processNumber)).toHaveLength(1)
  })

  it('ends without an answer while the court is away, and holds petition and bundle until then', async () => {
    const { id } = await aPetition()
    const before = court.filed.length
    court.setAway(true)
    try {
      const pressed = press(id)
      expect((await pressed).status).toBe(200)
      const second = await press(id)
      expect(second.status).toBe(409)
      await app.jobsDone()
      expect((await shown(id)).attempts.at(-1)).toMatchObject({ state: 'uncertain' })
    } finally {
      court.setAway(false)
    }
    expect(court.filed.length).toBe(before)
    await app.sql.query(
      `insert into petitions.court_filing (tenant_id, petition_id, version, by_account, by_name, at) values ($1, $2, 1, 1, 'Ana', now())`,
      [tenant.id, id],
    )
    const underWay = { code: 'petitions.court-filing-under-way' }
    expect((await press(id, true)).refusal).toMatchObject(underWay)
    expect((await app.call(endpoints.makeBundle, { id, documents: [] }, as())).refusal).toMatchObject(underWay)
    const filing = { number: 'A1', on: '2026-11-26', time: null, receiptDocumentId: null }
    expect(
      (await app.call(petitionsEndpoints.movePetition, { id, version: 1, to: 'filed', filing }, as())).refusal,
    ).toMatchObject(underWay)
  })

  it('survives bombs, garbage and huge answers', async () => {
    const answers = [
      '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;</a>',
      'x'.repeat(9_000_000),
      '\u0000\u0001',
      '<a>'.repeat(5_000),
    ]
    for (const body of answers) {
      const { id, processNumber } = await aPetition()
      expect(await outcome(id, [{ body, isFiled: true }])).toMatchObject({ state: 'filed' })
      expect(filedOf(processNumber)).toHaveLength(1)
    }
  })
})
