// Petitions over HTTP: made from a model with the data of a case, edited in versions, moved through their states.
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { personEndpoints } from '@tratativa/contract/people/endpoints'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { petitionsEndpoints as endpoints } from '@tratativa/contract/petitions/endpoints'
import { canMovePetition, petitionStates, type PetitionState } from '@tratativa/contract/petitions/states'
import type { FilledText } from '@tratativa/contract/petitions/text/filled'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aClosedDeal, aPetitionModel, aText, field } from '../../testing/petitions.ts'
import { aCase } from '../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let supervisor: TestUser
let negotiator: TestUser
let caseId: string
let modelId: number

const text = aText(
  ['Processo ', field('process.number')],
  [field('author.name'), ' recebe ', field('agreement.value', 'both'), '.'],
)

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  supervisor = await aUser(app, { tenant, profileTypeId: 2, name: 'Sílvia' })
  negotiator = await aUser(app, { tenant, name: 'Bruna' })
  caseId = await aDeal('0000832-35.2018.4.01.3202')
  modelId = (await aPetitionModel(app, { as: supervisor, name: 'Acordo simples', text })).id
})

const aDeal = async (processNumber?: string) =>
  caseCode(
    toCaseId(
      await aClosedDeal(app, {
        tenant,
        author: 'Maria de Souza',
        client: 'Banco Andorinha',
        negotiator,
        value: 350_000,
        ...(processNumber === undefined ? {} : { processNumber }),
      }),
    ),
  )

const make = async (as = negotiator, of = caseId) =>
  (await app.call(endpoints.makePetition, { caseId: of, modelId }, { as: as.token })).body.data
const read = async (id: string, as = negotiator) =>
  (await app.call(endpoints.petition, { id }, { as: as.token })).body.data
const edit = (id: string, version: number, line: string, as = negotiator) =>
  app.call(endpoints.editPetition, { id, version, text: aText(line) }, { as: as.token })
const move = (id: string, to: PetitionState, more: object = {}, as = supervisor) =>
  app.call(endpoints.movePetition, { id, version: 1, to, ...more }, { as: as.token })
const filing = { number: '2026.0001', on: '2026-11-24', receiptDocumentId: null }

const linesOf = ({ blocks }: FilledText) =>
  blocks.flatMap((block) => ('runs' in block ? [block.runs.map((run) => run.text).join('')] : []))

describe('a petition', () => {
  it('PET-001 is made from a model with the data of its case, the terms from the accepted offer', async () => {
    const petition = await make()
    expect(petition).toMatchObject({ title: 'Acordo simples', state: 'draft', version: 1, missing: 0, by: 'Bruna' })
    expect(petition.case).toMatchObject({
      id: caseId,
      author: 'Maria de Souza',
      client: 'Banco Andorinha',
      court: 'TRF-1',
    })
    expect(linesOf(petition.filled)).toEqual([
      'Processo 0000832-35.2018.4.01.3202',
      'Maria de Souza recebe R$ 3.500,00 (três mil e quinhentos reais).',
    ])
  })

  it('PET-001 comes from a model with a name of its own, also after a new name and back from the archive', async () => {
    const as = { as: supervisor.token }
    const model = await aPetitionModel(app, { as: supervisor, name: 'Outro modelo', text })
    const renamed = { id: model.id, version: model.version, name: 'ACORDO SIMPLES', note: '' }
    const taken = 'petitions.model-name-taken'
    expect((await app.call(endpoints.editPetitionModel, renamed, as)).refusal.code).toBe(taken)
    const archive = (isArchived: boolean) => app.call(endpoints.archivePetitionModel, { id: model.id, isArchived }, as)
    expect((await archive(true)).status).toBe(200)
    await aPetitionModel(app, { as: supervisor, name: 'Outro Modelo', text })
    expect((await archive(false)).refusal.code).toBe(taken)
  })

  it('PET-001 is not made from an archived model; two presses archive it once', async () => {
    const as = { as: supervisor.token }
    const model = await aPetitionModel(app, { as: supervisor, name: 'Fora de uso', text })
    const archive = () => app.call(endpoints.archivePetitionModel, { id: model.id, isArchived: true }, as)
    const answers = [await archive(), await archive()].map(({ body }) => body.data.isArchived)
    expect(answers).toEqual([true, true])
    const { rows } = await app.sql.query(
      `select action from platform.audit_entry where tenant_id = $1 and action like 'petitions.model.%' and subject_id = $2`,
      [tenant.id, String(model.id)],
    )
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'petitions.model.add',
      'petitions.model.archive',
    ])
    const made = await app.call(endpoints.makePetition, { caseId, modelId: model.id }, as)
    expect(made.refusal.code).toBe('petitions.model-archived')
  })

  it('follows its case until it is approved, and no longer afterwards', async () => {
    const { id } = await make()
    await app.sql.query('update people.person set name = $2 where tenant_id = $1', [tenant.id, 'Maria Lima'])
    expect(linesOf((await read(id)).filled)[1]).toContain('Maria Lima')
    expect((await move(id, 'approved')).status).toBe(200)
    await app.sql.query('update people.person set name = $2 where tenant_id = $1', [tenant.id, 'Outra'])
    expect(linesOf((await read(id)).filled)[1]).toContain('Maria Lima')
  })

  it('writes the addresses of the author and of the client, and the forum, as they are registered', async () => {
    const postalAddress = { zipCode: '04004-030', street: 'Rua Tutóia', number: '10', city: 'São Paulo', state: 'sp' }
    const as = { as: supervisor.token }
    const [author] = (await app.call(personEndpoints.persons, { search: 'Maria' }, as)).body.data
    const [client] = (await app.call(clientsEndpoints.clients, {}, as)).body.data
    if (!author || !client) throw new Error('the case has no author or no client')
    const { name, version } = (await app.call(personEndpoints.person, { id: author.id }, as)).body.data
    const sent = { id: author.id, name, is_lawyer: false, version }
    const wrong = { ...sent, postalAddress: { ...postalAddress, zipCode: '123' } }
    const refused = await app.call(personEndpoints.editPerson, wrong, as)
    expect([refused.status, refused.refusal.field]).toEqual([400, 'postalAddress.zipCode'])
    expect(refused.refusal.message).toContain('oito dígitos')
    await app.call(personEndpoints.editPerson, { ...sent, postalAddress }, as)
    const office = { street: 'Av. Paulista', complement: '9º andar', city: 'São Paulo' }
    await app.call(clientsEndpoints.editClient, { id: client.id, postalAddress: office }, as)
    await app.call(casesDealsEndpoints.changeCase, { id: caseId, version: 1, forum: 'Foro Regional de Pinheiros' }, as)
    const fields = aText([field('author.address')], [field('client.address')], [field('process.forum')])
    const model = await aPetitionModel(app, { as: supervisor, name: 'Qualificação', text: fields })
    const made = (await app.call(endpoints.makePetition, { caseId, modelId: model.id }, as)).body.data
    expect(linesOf(made.filled)).toEqual([
      'Rua Tutóia, nº 10, São Paulo/SP, CEP 04004-030',
      'Av. Paulista, 9º andar, São Paulo',
      'Foro Regional de Pinheiros',
    ])
  })

  it('names what its case lacks, and is not approved without it', async () => {
    const bare = caseCode(toCaseId(await aCase(app, { tenant, negotiator })))
    const petition = await make(negotiator, bare)
    expect(petition.filled.missing.map(({ label }) => label)).toEqual(['Número do processo', 'Acordo: valor'])
    const { status, refusal } = await move(petition.id, 'approved')
    expect(status).toBe(422)
    expect(refusal).toMatchObject({ code: 'petitions.missing-fields' })
    expect(refusal.message).toContain('Número do processo; Acordo: valor')
  })

  it('is made once for one key', async () => {
    const clientId = randomUUID()
    const twice = await Promise.all(
      [1, 2].map(() => app.call(endpoints.makePetition, { caseId, modelId, clientId }, { as: negotiator.token })),
    )
    expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1)
  })

  it('belongs to those who work on its case', async () => {
    const other = await aUser(app, { tenant, name: 'Outro' })
    const { id } = await make()
    expect((await edit(id, 1, 'x', other)).refusal.code).toBe('cases.case-not-yours')
    expect((await app.call(endpoints.makePetition, { caseId, modelId }, { as: other.token })).status).toBe(403)
    expect(await read(id, other)).toMatchObject({ moves: [], canEdit: false })
    expect(await read(id, negotiator)).toMatchObject({ canEdit: true })
    const foreign = await aUser(app, { tenant: await aTenant(app) })
    expect((await app.call(endpoints.petition, { id }, { as: foreign.token })).status).toBe(404)
    expect((await app.call(endpoints.casePetitions, { caseId }, { as: foreign.token })).status).toBe(404)
  })
})

describe('the versions of a petition', () => {
  it('PET-001 are kept, compared and restored', async () => {
    const { id } = await make()
    expect((await edit(id, 1, 'Primeira redação.')).body.data.version).toBe(2)
    expect((await edit(id, 2, 'Segunda redação.')).body.data.version).toBe(3)
    const compared = await app.call(endpoints.comparePetition, { id, from: 2, to: 3 }, { as: negotiator.token })
    expect(compared.body.data).toEqual([
      {
        kind: 'changed',
        parts: [
          { text: 'Primeira', change: 'removed' },
          { text: 'Segunda', change: 'added' },
          { text: ' redação.', change: 'same' },
        ],
      },
    ])
    const restored = await app.call(
      endpoints.restorePetition,
      { id, version: 3, restored: 1 },
      { as: negotiator.token },
    )
    expect(restored.body.data).toMatchObject({ version: 4, text })
    const { body } = await app.call(endpoints.petitionVersions, { id }, { as: negotiator.token })
    expect(body.data.map(({ version, source }) => [version, source])).toEqual([
      [4, 'restored'],
      [3, 'edited'],
      [2, 'edited'],
      [1, 'made'],
    ])
    expect(body.data[0]?.hash).toBe(body.data[3]?.hash)
  })

  it('never overwrite what somebody else wrote meanwhile', async () => {
    const { id } = await make()
    const both = await Promise.all([edit(id, 1, 'um'), edit(id, 1, 'dois')])
    expect(both.map(({ status }) => status).sort((left, right) => left - right)).toEqual([200, 409])
  })

  it('begin again from the newest version of the model', async () => {
    const { id } = await make()
    const next = aText('Texto novo do modelo.')
    await app.call(endpoints.editPetitionModel, { id: modelId, version: 1, text: next }, { as: supervisor.token })
    const { body } = await app.call(endpoints.refillPetition, { id, version: 1 }, { as: negotiator.token })
    expect(body.data).toMatchObject({ version: 2, text: next, model: { id: modelId, version: 2 } })
  })
})

describe('the states of a petition', () => {
  const pathTo: Readonly<Record<PetitionState, readonly PetitionState[]>> = {
    draft: [],
    'in-review': ['in-review'],
    approved: ['approved'],
    signed: ['approved'],
    filed: ['approved', 'filed'],
    returned: ['in-review', 'returned'],
  }
  const inState = async (state: PetitionState) => {
    const { id } = await make()
    for (const step of pathTo[state]) expect((await move(id, step, { reason: 'Corrigir.', filing })).status).toBe(200)
    if (state === 'signed') await app.sql.query("update petitions.petition set state = 'signed' where id = $1", [id])
    return id
  }

  it.each(petitionStates)(
    'PET-001 lead from %s where the table leads, for supervisors and for negotiators',
    async (from) => {
      for (const actor of [supervisor, negotiator])
        for (const to of petitionStates) {
          const id = await inState(from)
          const { status } = await move(id, to, { reason: 'Corrigir.', filing }, actor)
          const isAllowed = canMovePetition({ profileTypeId: actor === supervisor ? 2 : 3 }, from, to)
          expect([from, to, [200, 403, 409].includes(status), status === 200]).toEqual([from, to, true, isAllowed])
        }
    },
  )

  it('demand a reason to return, and number and date to file', async () => {
    const { id } = await make()
    await move(id, 'approved')
    expect((await move(id, 'returned')).refusal.code).toBe('petitions.reason-required')
    expect((await move(id, 'filed')).refusal.code).toBe('petitions.filing-incomplete')
    expect((await move(id, 'filed', { filing: { ...filing, receiptDocumentId: 12345 } })).status).toBe(422)
    const { body } = await move(id, 'filed', { filing })
    expect(body.data).toMatchObject({ state: 'filed', filing })
    expect(body.data.steps.map(({ to, by }) => [to, by])).toEqual([
      ['draft', 'Bruna'],
      ['approved', 'Sílvia'],
      ['filed', 'Sílvia'],
    ])
  })

  it('keep the text as it was approved; a return opens it again', async () => {
    const { id } = await make()
    await move(id, 'approved')
    expect((await edit(id, 1, 'x')).refusal.code).toBe('petitions.not-editable')
    expect((await app.call(endpoints.removePetition, { id }, { as: negotiator.token })).status).toBe(409)
    await move(id, 'returned', { reason: 'Falta o CPF.' })
    expect(await read(id)).toMatchObject({ state: 'returned', returnReason: 'Falta o CPF.' })
    await move(id, 'draft')
    expect((await edit(id, 1, 'x')).status).toBe(200)
  })

  it('stand in the timeline of the case', async () => {
    const { id } = await make()
    await move(id, 'approved')
    await move(id, 'filed', { filing })
    const { body } = await app.call(casesDeskEndpoints.caseTimeline, { id: caseId }, { as: negotiator.token })
    expect(body.data.filter(({ kind }) => kind === 'petition').map(({ event }) => [event?.what, event?.id])).toEqual([
      ['filed', id],
      ['approved', id],
      ['made', id],
    ])
  })
})

describe('a petition without agreement', () => {
  it('PET-001 NOTI-002 raises a notice of its own kind once it is filed', async () => {
    const { body: models } = await app.call(endpoints.petitionModels, {}, { as: supervisor.token })
    const shipped = models.data.find(({ kind }) => kind === 'without-agreement')?.id ?? 0
    const { body } = await app.call(endpoints.makePetition, { caseId, modelId: shipped }, { as: negotiator.token })
    const { id } = body.data
    const plain = aText('Não houve acordo.')
    await app.call(endpoints.editPetition, { id, version: 1, text: plain }, { as: negotiator.token })
    const step = (to: PetitionState, more = {}) =>
      app.call(endpoints.movePetition, { id, version: 2, to, ...more }, { as: supervisor.token })
    await step('approved')
    expect((await step('filed', { filing })).status).toBe(200)
    await app.jobsDone()
    const notices = await app.call(notificationsEndpoints.notices, {}, { as: negotiator.token })
    expect(notices.body.data).toMatchObject([
      { kind: 'petition', origin: 'petition-without-agreement', file: `/app/peticoes/${id}` },
    ])
  })
})

describe('the list of petitions', () => {
  it('PET-001 filters by state, kind, client, court, deadline and words, the nearest deadline first', async () => {
    const first = await make()
    const second = await make(negotiator, await aDeal('0701300-13.2011.8.26.0020'))
    const third = await make(negotiator, await aDeal())
    const due = (id: string, dueOn: string) =>
      app.call(endpoints.editPetition, { id, version: 1, dueOn }, { as: negotiator.token })
    await due(second.id, '2020-01-10')
    await due(third.id, '2030-01-10')
    await move(third.id, 'in-review')
    const ids = async (input: object) =>
      (await app.call(endpoints.petitions, input, { as: negotiator.token })).body.data.map(({ id }) => id)
    expect(await ids({})).toEqual([second.id, third.id, first.id])
    expect(await ids({ states: ['in-review'] })).toEqual([third.id])
    expect(await ids({ kinds: ['payment'] })).toEqual([])
    expect(await ids({ court: '8.26' })).toEqual([second.id])
    expect(await ids({ dueFrom: '2021-01-01', dueTo: '2031-01-01' })).toEqual([third.id])
    expect(await ids({ search: '0701300-13' })).toEqual([second.id])
    expect(await ids({ search: 'maria souza' })).toHaveLength(3)
    expect(await ids({ search: 'acordo simp' })).toHaveLength(3)
    expect(await ids({ search: caseId })).toEqual([first.id])
    const { body } = await app.call(endpoints.petitionCounts, {}, { as: negotiator.token })
    expect(body.overdue).toBe(1)
    expect(body.courts).toEqual([
      { key: '8.26', name: 'TJSP' },
      { key: '4.01', name: 'TRF-1' },
    ])
    expect(body.states.find(({ state }) => state === 'in-review')?.count).toBe(1)
  })
})
