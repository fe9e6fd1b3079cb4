import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as endpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { ClientId, PersonId, SubClientId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aClient, aPerson, aSubClient } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let boss: TestUser
let negotiator: TestUser
let client: ClientId
let group: SubClientId

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  boss = await aUser(app, { tenant, profileTypeId: 1 })
  negotiator = await aUser(app, { tenant })
  client = (await aClient(app, tenant, 'Banco Andorinha')) as ClientId
  group = (await aSubClient(app, tenant, client, 'Consignado SP')) as SubClientId
})

type CaseInput = InputTo<typeof endpoints.registerCase>

const author = {
  is: 'new' as const,
  name: 'Maria Aparecida de Souza',
  cpf: '529.982.247-25',
  addresses: [{ kind: 'phone' as const, value: '(11) 97441-0932', is_whatsapp: true }],
}
const lawyer = {
  is: 'new' as const,
  name: 'Paulo Henrique Nogueira',
  oab: 'OAB/SP 214.587',
  addresses: [{ kind: 'email' as const, value: 'Paulo@NogueiraAdv.com.br' }],
}

const caseInput = (caseFields: Partial<CaseInput> = {}): CaseInput => ({
  client,
  group,
  negotiator: negotiator.id,
  processNumber: '0701300-13.2011.8.26.0020',
  clientFolder: '2025/118.430',
  value: '18.640,00',
  object: 'Negativação indevida',
  district: 'Santo Amaro',
  dealLimitDate: '2026-11-30',
  percentSuccubenceFees: 10.5,
  distributionDate: '2025-03-02',
  parties: [{ person: author, lawyer }],
  ...caseFields,
})

const register = (caseFields: Partial<CaseInput> = {}, as = negotiator) =>
  app.call(endpoints.registerCase, caseInput(caseFields), { as: as.token })
const edit = (
  input: Omit<InputTo<typeof endpoints.editWholeCase>, 'client' | 'parties'> & Partial<CaseInput>,
  as = negotiator,
) => app.call(endpoints.editWholeCase, { ...caseInput(), ...input }, { as: as.token })

describe('registering a whole case', () => {
  it('CASE-022 CASE-001 CASE-002 CASE-003 registers parties, process and deal in one call, and reads the court from the number', async () => {
    const { body } = await register()
    expect(body.data).toMatchObject({
      id: expect.stringMatching(/^AF\d{7}$/),
      processualState: 'Acordo Prévio',
      caseType: 'PASSIVO',
      status: 'Em andamento',
      isActive: true,
      client: { name: 'Banco Andorinha' },
      group: { name: 'Consignado SP' },
      negotiator: { id: negotiator.id, name: negotiator.name },
      author: { name: 'Maria Aparecida de Souza', telephones: ['(11) 97441-0932'], whatsapp: ['(11) 97441-0932'] },
      lawyer: { name: 'Paulo Henrique Nogueira', email: 'paulo@nogueiraadv.com.br', oab: 'SP 214587' },
      process: {
        clientFolder: '2025/118.430',
        value: '18.640,00',
        processNumber: '0701300-13.2011.8.26.0020',
        court: 'TJSP',
        state: 'SP',
        processes: [{ person: { cpf: '529.982.247-25' }, lawyer: { oab: 'SP 214587' } }],
      },
      deal: { status: 'Sem contato', limitDate: '2026-11-30', percentSuccubenceFees: 10.5 },
      tribunal: { acronym: 'TJSP', unit: '0020' },
      extra: { distributionDate: '2025-03-02' },
      isOldFormat: false,
      counts: { parties: 1, offers: 0 },
    })
    await app.jobsDone()
    const again = await app.call(endpoints.case, { id: body.data.id }, { as: negotiator.token })
    expect(again.body.data).toMatchObject({ id: body.data.id, parties: body.data.parties, deal: body.data.deal })
    const byDigits = await app.call(endpoints.case, { id: body.data.id.slice(2) }, { as: negotiator.token })
    expect(byDigits.body).toEqual(again.body)
    const listed = await app.call(casesListEndpoints.fetchCases, {}, { as: negotiator.token })
    expect(listed.body.data.map(({ id }) => id)).toEqual([body.data.id])
  })

  it('CASE-022 finds people who are already in the register by CPF and OAB number, and adds nobody twice', async () => {
    const first = await register()
    const second = await register({ processNumber: '0725517-23.2025.8.07.0000' })
    expect(second.body.data.author?.id).toBe(first.body.data.author?.id)
    expect(second.body.data.lawyer?.id).toBe(first.body.data.lawyer?.id)
  })

  it('CASE-022 stores a number of the old format and says so; refuses a mistyped number, and one that another case has', async () => {
    const old = await register({ processNumber: '583.00.2001.012345-6' })
    expect(old.body.data).toMatchObject({ isOldFormat: true, oldProcessNumber: '583.00.2001.012345-6', tribunal: null })
    expect((await register({ processNumber: '0701300-14.2011.8.26.0020' })).refusal.code).toBe(
      casesErrors.badProcess.code,
    )
    await register()
    const twice = await register({ parties: [{ person: { ...author, cpf: '111.444.777-35' } }] })
    expect(twice.refusal).toMatchObject({ code: casesErrors.processTaken.code, field: 'processNumber' })
    const { rows } = await app.sql.query('select 1 from cases.case where tenant_id = $1', [tenant.id])
    expect(rows).toHaveLength(2)
  })

  it('CASE-022 lets one of two simultaneous registrations of the same lawsuit succeed, and tells the other why it failed', async () => {
    const stranger = { is: 'new' as const, name: 'Maria de Souza' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ parties: [{ person: stranger }] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    for (const { refusal } of refused) expect(refusal.code).toBe(casesErrors.processTaken.code)
    const { rows } = await app.sql.query('select 1 from people.person where tenant_id = $1', [tenant.id])
    expect(rows).toHaveLength(1)
  })

  it('CASE-022 judges offers against the ceiling: those above it wait', async () => {
    const { body } = await register({ maximumProposal: '5.000,00', lastProposal: '6.000,00' }, boss)
    expect(body.data.deal).toMatchObject({ maximumProposal: '5.000,00', lastProposal: null })
    expect(body.data.openRequest).toMatchObject({ value: '6.000,00', ceiling: '5.000,00', isMine: true })
    const below = await register({
      processNumber: '0725517-23.2025.8.07.0000',
      lastProposal: '4.000,00',
      authorCounterProposalValue: '9.000,00',
      authorCounterProposalText: 'Aceita em parcela única',
    })
    expect(below.body.data.deal).toMatchObject({ lastProposal: '4.000,00', authorCounterProposalValue: '9.000,00' })
    expect(below.body.data.counts.offers).toBe(2)
    expect((await register({ processNumber: '1234/98', maximumProposal: '1,00' })).refusal.code).toBe(
      casesErrors.ceilingRefused.code,
    )
  })

  it('CASE-022 CLIENT-004 asks what the sub-client’s form requires, by its own name', async () => {
    await app.call(
      clientsEndpoints.setFormFields,
      {
        id: group,
        formType: 'case',
        fields: [{ key: 'internalId', isAsked: true, isRequired: true, label: 'Contrato' }],
      },
      { as: boss.token },
    )
    const missing = await register()
    expect(missing.refusal).toMatchObject({ code: casesErrors.formIncomplete.code, field: 'internalId' })
    expect(missing.refusal.message).toContain('Contrato')
    expect((await register({ internalId: 'C-77' })).body.data.internalId).toBe('C-77')
    await app.call(
      clientsEndpoints.setFormFields,
      { id: group, formType: 'parties', fields: [{ key: 'lawyerPhone', isAsked: true, isRequired: true }] },
      { as: boss.token },
    )
    const calls = await register({ internalId: 'C-78', processNumber: '583.00.2001.012345-6' })
    expect(calls.refusal.field).toBe('lawyerPhone')
  })

  it('CASE-022 refuses people and records that do not exist', async () => {
    const known = { is: 'known' as const, id: 2_000_000_000 as PersonId }
    expect((await register({ parties: [{ person: known }] })).refusal).toMatchObject({
      code: casesErrors.unknownPerson.code,
      field: 'parties.0.person.id',
    })
    expect((await register({ client: 2_000_000_000 as ClientId })).refusal.code).toBe(casesErrors.unknownClient.code)
    expect((await register({ group: 2_000_000_000 as SubClientId })).refusal.code).toBe(casesErrors.unknownGroup.code)
    const other = (await aClient(app, tenant, 'Outro')) as ClientId
    expect((await register({ client: other })).refusal.code).toBe(casesErrors.unknownGroup.code)
    const twice = await register({ parties: [{ person: author }, { person: author }] })
    expect(twice.refusal.code).toBe(casesErrors.samePerson.code)
    expect((await register({ dealStatus: 'Nada disso' })).refusal.code).toBe(casesErrors.unknownSituation.code)
    expect((await register({ dealLimitDate: '' })).refusal.field).toBe('dealLimitDate')
    expect((await register({ parties: [] })).status).toBe(400)
    const { rows } = await app.sql.query('select 1 from people.person where tenant_id = $1', [tenant.id])
    expect(rows).toEqual([])
  })
})

describe('editing a whole case', () => {
  it('CASE-022 saves the case, leaves omitted fields unchanged, and records the changes in the audit', async () => {
    const { body } = await register({ lastProposal: '4.000,00' })
    const { id, version } = body.data
    const sister = (await aPerson(app, { tenant, name: 'Ana de Souza' })) as PersonId
    const parties = [
      { person: { is: 'known' as const, id: sister } },
      { person: { is: 'known' as const, id: body.data.author?.id as PersonId } },
    ]
    const edited = await edit({ id, version, parties, object: 'Cobrança', clientFolder: 'B/2', bankAccount: 'Ag 1' })
    expect(edited.body.data).toMatchObject({
      author: { name: 'Ana de Souza' },
      lawyer: null,
      process: { object: 'Cobrança', clientFolder: 'B/2' },
      deal: { lastProposal: '4.000,00' },
      extra: { distributionDate: '2025-03-02', bankAccount: 'Ag 1' },
      counts: { parties: 2 },
    })
    expect(edited.body.data.version).toBeGreaterThan(version)
    const { rows } = await app.sql.query<{ before: unknown; after: unknown }>(
      `select before, after from platform.audit_entry where thread = $1 and action = 'cases.case.changed' order by id desc limit 2`,
      [`case:${Number(id.slice(2))}`],
    )
    expect(rows).toMatchObject([
      {
        before: { parties: ['Maria Aparecida de Souza (Paulo Henrique Nogueira)'] },
        after: { parties: ['Ana de Souza', 'Maria Aparecida de Souza'] },
      },
      {
        before: { object: 'Negativação indevida', bankAccount: '' },
        after: { object: 'Cobrança', bankAccount: 'Ag 1' },
      },
    ])
    const answer = await app.call(casesListEndpoints.fastSearch, { search: 'ana de souza' }, { as: negotiator.token })
    expect(answer.body.data.map((case_) => case_.id)).toEqual([id])
  })

  it('CASE-022 writes nothing when nothing changed, and overwrites nobody', async () => {
    const { body } = await register()
    const { id, version } = body.data
    const same = await edit({ id, version })
    expect(same.body.data.version).toBe(version)
    await edit({ id, version, object: 'Outro objeto' })
    const late = await edit({ id, version, object: 'Tarde demais' })
    expect(late.refusal.code).toBe(casesErrors.changedMeanwhile.code)
  })

  it('takes a case out of the portfolio and puts it back, once', async () => {
    const { body } = await register()
    const set = (isActive: boolean) =>
      app.call(endpoints.setCaseActive, { id: body.data.id, isActive }, { as: negotiator.token })
    expect((await set(false)).body.data.isActive).toBe(false)
    expect((await set(false)).body.data.version).toBe(body.data.version + 1)
    const shut = await edit({ id: body.data.id, version: body.data.version + 1, object: 'x' })
    expect(shut.refusal.code).toBe(casesErrors.inactive.code)
    expect((await set(true)).body.data.isActive).toBe(true)
  })

  it('CASE-022 lets a negotiator take no case of a colleague out of the portfolio or back into it', async () => {
    const { id, version } = (await register()).body.data
    const colleague = await aUser(app, { tenant, name: 'Bruno' })
    const set = (isActive: boolean, { token }: TestUser) =>
      app.call(endpoints.setCaseActive, { id, isActive }, { as: token })
    const byCell = (isActive: boolean, of: number) =>
      app.call(casesDealsEndpoints.changeCase, { id, version: of, isActive }, { as: colleague.token })
    expect((await set(false, colleague)).refusal.code).toBe(casesErrors.caseNotYours.code)
    expect((await byCell(false, version)).refusal.code).toBe(casesErrors.caseNotYours.code)
    const out = (await set(false, boss)).body.data
    expect(out.isActive).toBe(false)
    expect((await set(true, colleague)).refusal.code).toBe(casesErrors.caseNotYours.code)
    expect((await byCell(true, out.version)).refusal.code).toBe(casesErrors.caseNotYours.code)
    expect((await set(true, negotiator)).body.data.isActive).toBe(true)
  })

  it('CASE-022 says that its negotiator and those who lead may work on a case, and everybody on a case of nobody', async () => {
    const { id, version } = (await register()).body.data
    const colleague = await aUser(app, { tenant, name: 'Bruno' })
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    const mayWork = () =>
      Promise.all(
        [negotiator, colleague, supervisor, boss].map(
          async ({ token }) => (await app.call(endpoints.case, { id }, { as: token })).body.data.mayWork,
        ),
      )
    expect(await mayWork()).toEqual([true, false, true, true])
    await app.call(casesDealsEndpoints.changeCase, { id, version, negotiator: null }, { as: boss.token })
    expect(await mayWork()).toEqual([true, true, true, true])
  })
})
