// Many cases changed at once, through HTTP: the preview, the result and the undo.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { casesRunsEndpoints as runs } from '@tratativa/contract/cases/runs/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase, anOffer, situationId } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let ids: number[]

const numbers = ['0701300-13.2011.8.26.0020', '0725517-23.2025.8.07.0000', '0000832-35.2018.4.01.3202']

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  ids = []
  for (const processNumber of numbers)
    ids.push(await aCase(app, { tenant, processNumber, processValue: 10_000_00, author: `Autor ${ids.length + 1}` }))
})

const as = () => ({ as: admin.token })
const code = (id: number | undefined) => caseCode(toCaseId(id ?? 0))
const runOf = async (id: string) => (await app.call(runs.run, { id }, as())).body.data

const rows = async () => {
  const { rows: caseRows } = await app.sql.query<Record<string, unknown>>(
    `select to_jsonb(c) - 'version' - 'updated_at' as row, s.name as situation, t.name as status from cases.case c
     join cases.situation s on s.id = c.situation_id join cases.status t on t.id = c.status_id
     where c.tenant_id = $1 order by c.id`,
    [tenant.id],
  )
  return caseRows
}

describe('a batch of cases', () => {
  it('CASE-013 previews and changes pasted cases, the tied status with their situation, one audit entry each', async () => {
    for (const id of ids) await anOffer(app, tenant, id)
    const selection = {
      pasted: `${numbers[0]}\n${code(ids[1])};${numbers[2]?.replace(/\D/g, '')}\n0000000-00.2020.8.26.0001`,
    }
    const fields = { dealStatus: 'Acordo fechado', limitDate: '2027-01-31' }
    const { data } = (await app.call(many.previewBatch, { ...selection, changes: fields }, as())).body
    expect(data).toMatchObject({ chosen: 3, changed: 3, same: 0, refused: 0, requests: 0, unknownCount: 1 })
    expect(data.unknown).toEqual(['0000000-00.2020.8.26.0001'])
    expect(data.fields).toContainEqual({ what: 'status', count: 3 })
    expect(data.sample.map((sampleCase) => sampleCase.case?.id)).toEqual(ids.map(code))
    expect(data.sample[0]?.changes).toContainEqual({ field: 'limitDate', before: null, after: '2027-01-31' })
    expect(data.sample[0]?.changes).toContainEqual({
      field: 'dealStatus',
      before: 'Sem contato',
      after: 'Acordo fechado',
    })
    const started = await app.call(many.startBatch, { ...selection, changes: fields, expected: 3 }, as())
    expect(started.status).toBe(200)
    // A small batch is done when it is answered.
    expect(started.body.data).toMatchObject({ state: 'done', done: 3, refused: 0 })
    await app.jobsDone()
    const run = await runOf(started.body.data.id)
    const { batchId, total } = started.body.data
    expect([batchId, total]).toEqual([run.id, 3])
    expect((await app.call(many.batch, { batchId }, as())).body.data).toMatchObject({ batchId, done: 3 })
    expect(run).toMatchObject({ kind: 'batch', state: 'done', total: 3, done: 3, refused: 0, by: 'Marina' })
    for (const row of await rows()) expect(row).toMatchObject({ situation: 'Acordo fechado', status: 'Acordo fechado' })
    const { rows: entries } = await app.sql.query(
      'select subject_id, actor_id from platform.audit_entry where tenant_id = $1 and batch = $2 order by id',
      [tenant.id, `run:${run.id}`],
    )
    expect(entries).toEqual(ids.map((id) => ({ subject_id: code(id), actor_id: admin.accountId })))
  })

  it('CASE-013 changes nothing when one case is refused, and names that case', async () => {
    for (const id of ids) await anOffer(app, tenant, id)
    await app.call(deals.changeCase, { id: code(ids[0]), version: 1, dealStatus: 'Pago' }, as())
    const before = await rows()
    const wish = { filters: { isActive: true }, changes: { dealStatus: 'Minuta enviada' } } as const
    const { data } = (await app.call(many.previewBatch, wish, as())).body
    expect(data).toMatchObject({ chosen: 3, changed: 2, refused: 1 })
    expect(data.reasons).toEqual([
      { what: 'O caso não pode passar da situação atual para esta.', count: 1, code: 'cases.step-refused' },
    ])
    const page = (await app.call(many.previewRefused, wish, as())).body
    expect(page.data).toEqual([
      {
        case: { id: code(ids[0]), author: 'Autor 1', processNumber: numbers[0] },
        reason: 'O caso não pode passar da situação atual para esta.',
        code: 'cases.step-refused',
      },
    ])
    const { id, state } = (await app.call(many.startBatch, { ...wish, mode: 'whole' }, as())).body.data
    expect(state).toBe('failed')
    expect(await runOf(id)).toMatchObject({ state: 'failed', done: 0, refused: 1 })
    expect(await runOf(id)).toMatchObject({
      failure: 'Nada foi alterado: 1 caso não pode ser alterado.',
      failureCode: 'cases.run-one-refused',
    })
    expect(await rows()).toEqual(before)
    const lines = (await app.call(many.runLines, { id }, as())).body
    expect(lines.data.map((line) => [line.line, line.case?.id, line.reasons])).toEqual([
      [
        1,
        code(ids[0]),
        [
          {
            column: 'dealStatus',
            value: '',
            reason: 'O caso não pode passar da situação atual para esta.',
            code: 'cases.step-refused',
          },
        ],
      ],
    ])

    const good = (await app.call(many.putBatch, { ...wish, mode: 'good' }, as())).body.data
    await app.jobsDone()
    expect(await runOf(good.id)).toMatchObject({ state: 'done', done: 2, refused: 1 })
    expect((await rows()).map((row) => row['situation'])).toEqual(['Pago', 'Minuta enviada', 'Minuta enviada'])
  })

  it('CASE-013 answers a reason that was stored without a code as it is', async () => {
    const wish = { ids: ids.map((id) => code(id)), changes: { dealStatus: 'Acordo fechado' } }
    const { id } = (await app.call(many.startBatch, { ...wish, mode: 'whole' }, as())).body.data
    const stored = [{ column: 'dealStatus', value: '', reason: 'Falta o acordo.' }]
    const update = 'update cases.run_line set reasons = $1 where run_id = $2'
    expect((await app.sql.query(update, [JSON.stringify(stored), id])).rowCount).toBe(ids.length)
    const { data } = (await app.call(many.runLines, { id }, as())).body
    expect(data.map(({ reasons }) => reasons)).toEqual(ids.map(() => stored))
  })

  it('CASE-013 answers a failure that was stored without a code as it is', async () => {
    const wish = { ids: ids.map((id) => code(id)), changes: { dealStatus: 'Acordo fechado' } }
    const { id } = (await app.call(many.startBatch, { ...wish, mode: 'whole' }, as())).body.data
    const update = 'update cases.run set failure = $1, failure_code = null, failure_params = null where id = $2'
    await app.sql.query(update, ['Algo falhou.', id])
    const run = await runOf(id)
    expect(run).toMatchObject({ state: 'failed', failure: 'Algo falhou.' })
    expect(run).not.toHaveProperty('failureCode')
  })

  it('CASE-013 is undone where nobody has changed the case since, and lists the cases that somebody has changed', async () => {
    const before = await rows()
    const fields = { dealStatus: 'Sem acordo', limitDate: '2027-02-01', clientCounterProposalValue: '1.500,00' }
    const cases = ids.map((id) => code(id))
    const { id } = (await app.call(many.startBatch, { ids: cases, changes: fields }, as())).body.data
    await app.jobsDone()
    const edit = await app.call(deals.changeCase, { id: code(ids[1]), version: 2, limitDate: '2027-03-01' }, as())
    expect(edit.status).toBe(200)
    const undo = (await app.call(many.undoRun, { id }, as())).body.data
    await app.jobsDone()
    expect(await runOf(undo.id)).toMatchObject({ kind: 'undo', state: 'done', done: 2, refused: 1, undoes: id })
    const lines = (await app.call(many.runLines, { id: undo.id }, as())).body.data
    expect(lines.map((line) => [line.case?.id, line.reasons[0]?.code, line.reasons[0]?.reason])).toEqual([
      [code(ids[1]), 'cases.changed-since', 'Este caso foi alterado depois disso.'],
    ])
    const after = await rows()
    expect([after[0], after[2]]).toEqual([before[0], before[2]])
    expect(after[1]).toMatchObject({ situation: 'Sem acordo' })
    expect((await app.call(many.undoRun, { id }, as())).refusal.code).toBe('cases.already-undone')
    expect((await app.call(many.undoRun, { id: undo.id }, as())).refusal.code).toBe('cases.not-undoable')
  })

  it('CASE-013 sets the fields that the forms of sub-clients require, and undoes it', async () => {
    const before = await rows()
    const fields = {
      beneficiaries: 'Rita e Ana',
      bankAccount: 'Ag 1, conta 2',
      instalments: 3,
      proposalSummary: 'Em três vezes',
      distributionDate: '2025-03-02',
      defendantName: 'Lojas Íris',
    }
    const cases = ids.map((id) => code(id))
    const preview = (await app.call(many.previewBatch, { ids: cases, changes: fields }, as())).body.data
    expect(preview.fields).toEqual(
      expect.arrayContaining(Object.keys(fields).map((what) => ({ what, count: ids.length }))),
    )
    const { id } = (await app.call(many.startBatch, { ids: cases, changes: fields }, as())).body.data
    await app.jobsDone()
    for (const case_ of cases) {
      const { extra } = (await app.call(desk.case, { id: case_ }, as())).body.data
      expect(extra).toEqual({ ...fields, instalments: '3' })
    }
    await app.call(many.undoRun, { id }, as())
    await app.jobsDone()
    expect(await rows()).toEqual(before)
    const bad = await app.call(many.previewBatch, { ids: cases, changes: { instalments: 361 } }, as())
    expect(bad.refusal).toMatchObject({ field: 'changes.instalments' })
  })

  it('CASE-013 makes requests of the offers above their ceilings, and counts them in the preview', async () => {
    const scope = (await situationId(app, tenant, 'captura')) as never
    await app.call(ceilings.setCeiling, { situationId: scope, amount: '1.000,00' }, as())
    const wish = { ids: ids.map((id) => code(id)), changes: { lastProposal: '2.000,00' } }
    const { data } = (await app.call(many.previewBatch, wish, as())).body
    expect(data).toMatchObject({ changed: 3, requests: 3 })
    await app.call(many.startBatch, wish, as())
    await app.jobsDone()
    const { rows: made } = await app.sql.query(
      "select (select count(*)::int from cases.offer where tenant_id = $1) as offers, count(*)::int as requests from cases.offer_request where tenant_id = $1 and state = 'waiting'",
      [tenant.id],
    )
    expect(made).toEqual([{ offers: 0, requests: 3 }])
  })

  it('CASE-013 is refused when nothing is selected or set, when the selection has changed, and to negotiators', async () => {
    const cases = [code(ids[0])]
    const fields = { limitDate: '2027-01-01' }
    const codes = [
      (await app.call(many.previewBatch, { changes: fields }, as())).refusal.code,
      (await app.call(many.previewBatch, { ids: cases, changes: {} }, as())).refusal.code,
      (await app.call(many.startBatch, { changes: fields }, as())).refusal.code,
      (await app.call(many.startBatch, { ids: cases, changes: {} }, as())).refusal.code,
      (await app.call(many.startBatch, { ids: cases, changes: fields, expected: 2 }, as())).refusal.code,
    ]
    expect(codes).toEqual([
      'cases.nothing-chosen',
      'cases.nothing-to-set',
      'cases.nothing-chosen',
      'cases.nothing-to-set',
      'cases.choice-moved',
    ])
    const negotiator = await aUser(app, { tenant, profileTypeId: 3 })
    expect((await app.call(many.startBatch, { ids: cases, changes: fields }, { as: negotiator.token })).status).toBe(
      403,
    )
  })

  it('CASE-013 creates one batch when called twice with one client id', async () => {
    const wish = { ids: [code(ids[0])], changes: { limitDate: '2027-01-01' }, clientId: crypto.randomUUID() }
    const [answer, other] = await Promise.all([
      app.call(many.startBatch, wish, as()),
      app.call(many.startBatch, wish, as()),
    ])
    expect(answer.body.data.id).toBe(other.body.data.id)
    await app.jobsDone()
    const { rows: versions } = await app.sql.query('select version from cases.case where id = $1', [ids[0]])
    expect(versions).toEqual([{ version: 2 }])
  })
})
