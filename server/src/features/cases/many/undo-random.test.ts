// undo(apply(x)) = x for random batches; later edits by others stay and are listed.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import type { BatchFieldsInput } from '@tratativa/contract/cases/many/shapes'
import { casesRunsEndpoints as runs } from '@tratativa/contract/cases/runs/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

const rounds = inject('thorough') ? 25 : 8
const cases = 8

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let other: TestUser
let ids: number[]

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  other = await aUser(app, { tenant, profileTypeId: 2, name: 'Rui' })
  ids = []
  for (let made = 0; made < cases; made += 1)
    ids.push(await aCase(app, { tenant, author: `Autor ${made}`, processValue: 5_000_00 * (made + 1) }))
})
afterAll(() => app.stop())

const code = (id: number) => caseCode(toCaseId(id))

// Fixed seed: every test run has the same sequence.
let seed = 20_261_121
const chance = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const pick = <T>(from: readonly T[]): T => from[chance(from.length)] as T

const situations = [
  'Sem contato',
  'Em negociação',
  'Proposta enviada',
  'Acordo fechado',
  'Sem acordo',
  'Minuta enviada',
]
const money = () => `${chance(9_000) + 1},${String(chance(100)).padStart(2, '0')}`
const makers: readonly (() => BatchFieldsInput)[] = [
  () => ({ dealStatus: pick(situations) }),
  () => ({ limitDate: pick(['2027-01-10', '2027-02-20', '', '2027-03-30']) }),
  () => ({ clientCounterProposalValue: money(), clientCounterProposalText: pick(['', 'Em três vezes.']) }),
  () => ({ authorCounterProposalValue: money() }),
  () => ({ lastProposal: money() }),
  () => ({ status: pick(['Suspenso', 'Em andamento']) }),
  () => ({ negotiator: pick([null, admin.id, other.id]) }),
  () => ({ processualState: pick(['Acordo Prévio', 'Pós Sentença']) }),
  () => ({ maximumProposal: money() }),
  () => ({ observation: pick(['Ligar à tarde.', '']), selectedPaymentType: pick(['PIX', 'TED', '']) }),
]
const someFields = (): BatchFieldsInput => Object.assign({}, pick(makers)(), pick(makers)(), pick(makers)())

// Tasks that a situation created belong to the tasks feature, and an undo leaves them.
const rowsOf = async () => {
  const { rows } = await app.sql.query<{ id: number; row: unknown }>(
    "select id, to_jsonb(c) - 'version' - 'updated_at' - 'next_task_at' - 'next_task_kind' as row from cases.case c where tenant_id = $1 order by id",
    [tenant.id],
  )
  return new Map(rows.map(({ id, row }) => [id, row]))
}

const apply = async (fields: BatchFieldsInput) => {
  const wish = { ids: ids.map(code), changes: fields, mode: 'good' as const }
  const { data } = (await app.call(many.startBatch, wish, { as: admin.token })).body
  await app.jobsDone()
  return (await app.call(runs.run, { id: data.id }, { as: admin.token })).body.data
}

const undo = async (id: string) => {
  const answer = await app.call(many.undoRun, { id }, { as: other.token })
  if (answer.status === 409) return null
  await app.jobsDone()
  return (await app.call(many.runLines, { id: answer.body.data.id }, { as: other.token })).body.data
}

const editSome = async () => {
  const edited = new Set<string>()
  for (const id of ids.filter(() => chance(4) === 0)) {
    const { rows } = await app.sql.query<{ version: number }>('select version from cases.case where id = $1', [id])
    const fields = { limitDate: `2028-0${chance(9) + 1}-1${chance(9)}`, status: 'Suspenso' }
    const wish = { id: code(id), version: rows[0]?.version ?? 0, ...fields }
    expect((await app.call(deals.changeCase, wish, { as: other.token })).status).toBe(200)
    edited.add(code(id))
  }
  return edited
}

describe('undo', () => {
  it(`CASE-013 of ${rounds} random batches restores the previous values`, { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await rowsOf()
      const run = await apply(someFields())
      const lines = await undo(run.id)
      expect(lines ?? []).toEqual([])
      expect(await rowsOf()).toEqual(before)
      // Changes the cases, so that the next round begins from other values.
      await apply(someFields())
    }
  })

  it('CASE-013 leaves later edits unchanged, and lists them', { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await rowsOf()
      const run = await apply({ limitDate: `2029-01-${10 + (round % 20)}`, status: 'Em andamento', ...pick(makers)() })
      const edited = await editSome()
      const between = await rowsOf()
      const listed = ((await undo(run.id)) ?? []).map((line) => line.case?.id)
      const after = await rowsOf()
      for (const id of ids) {
        const stays = listed.includes(code(id))
        expect(after.get(id)).toEqual(stays ? between.get(id) : edited.has(code(id)) ? between.get(id) : before.get(id))
        expect(stays && !edited.has(code(id))).toBe(false)
      }
    }
  })
})
