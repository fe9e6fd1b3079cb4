// Properties that hold for many cases as for one: undo, expiry, and the same rules for any number.
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase, anOffer, situationId } from '../../../testing/register.ts'
import { applyChanges, changeCases, makeOffers } from './apply-many.ts'
import { previewChanges } from './preview.ts'
import { expireOffers } from '../deals/expire-offers.ts'
import type { ChangeOperation } from '../change-operation.ts'
import type { CaseChange } from './decide.ts'
import { undoChanges } from './undo.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let ids: number[]

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  ids = []
  for (let made = 0; made < 6; made += 1) ids.push(await aCase(app, { tenant, processValue: (made + 1) * 1_000_00 }))
})

const batchOperation = (batch: string): ChangeOperation => ({
  by: { accountId: admin.accountId, name: admin.name, profileTypeId: 1 },
  channel: 'batch',
  batch,
})
const code = (id: number) => caseCode(toCaseId(id))

/** Returns all stored data of the cases, except version counters and the tasks' columns. */
const rowsOf = async (caseIds: readonly number[]) => {
  const { rows } = await app.sql.query<{ row: Record<string, unknown> }>(
    "select to_jsonb(c) - '{version,updated_at,next_task_kind,next_task_at}'::text[] as row from cases.case c where id = any ($1) order by id",
    [caseIds],
  )
  return rows.map(({ row }) => row)
}

describe('many cases at once', () => {
  it('undoes changes that nobody has overwritten since, and names those that somebody has', async () => {
    await makeEverythingDifferent()
    const before = await rowsOf(ids)
    const fields: CaseFields = {
      dealStatus: 'Sem acordo',
      limitDate: '2027-03-01',
      hearingAt: '2026-12-02T13:00:00Z',
      clientCounterProposalValue: 1_500_00,
      authorCounterProposalText: 'Sem resposta.',
      maximumProposal: 9_000_00,
    }
    const done = await app.db.inTenant(tenant.id, (tx) => changeCases(tx, ids, fields, batchOperation('b1')))
    expect(done.map(({ verdict }) => verdict)).toEqual(ids.map(() => 'changed'))
    const [edited = 0, answered = 0, ...rest] = ids
    await app.call(
      deals.changeCase,
      { id: code(edited), version: done[0]?.version ?? 0, limitDate: '2027-04-01' },
      { as: admin.token },
    )
    const offer = (await app.call(deals.offers, { id: code(answered) }, { as: admin.token })).body.data
    const ours = offer.find(({ side }) => side === 'ours')?.id ?? ''
    await app.call(deals.setOutcome, { id: ours, outcome: 'refused' }, { as: admin.token })

    const caseResults = JSON.parse(JSON.stringify(done)) as typeof done
    const undone = await app.db.inTenant(tenant.id, (tx) => undoChanges(tx, caseResults, 'b1', batchOperation('b2')))
    expect(undone.map(({ verdict, refusal }) => [verdict, refusal?.code])).toEqual([
      ['refused', 'cases.changed-since'],
      ['refused', 'cases.changed-since'],
      ...rest.map(() => ['changed', undefined]),
    ])
    expect(await rowsOf(rest)).toEqual(before.slice(2))
    const { rows } = await app.sql.query<{ count: number }>(
      "select count(*)::int from platform.audit_entry where batch = 'b2' and action = 'cases.case.changed' and tenant_id = $1",
      [tenant.id],
    )
    expect(rows[0]?.count).toBe(rest.length)
  })

  it('previews exactly the later result', async () => {
    for (const id of ids.slice(2)) await anOffer(app, tenant, id)
    await makeEverythingDifferent()
    const fields: CaseFields = { dealStatus: 'Homologado', clientCounterProposalValue: 2_500_00 }
    const previewed = await app.db.inTenant(tenant.id, (tx) => previewChanges(tx, ids, fields, batchOperation('b')))
    const done = await app.db.inTenant(tenant.id, (tx) => changeCases(tx, ids, fields, batchOperation('b')))
    const seen = (results: typeof done) =>
      results.map(({ id, verdict, fields: moved, refusal }) => ({ id, verdict, moved, refusal }))
    expect(seen(previewed)).toEqual(seen(done))
    expect(new Set(done.map(({ verdict }) => verdict))).toEqual(new Set(['changed', 'refused']))
  })

  it('stores one audit entry per case under one batch, and publishes a situation once', async () => {
    await app.db.inTenant(tenant.id, (tx) =>
      changeCases(tx, ids, { dealStatus: 'Em negociação' }, batchOperation('b3')),
    )
    const entries = await app.sql.query("select thread from platform.audit_entry where batch = 'b3' order by id")
    expect(entries.rows).toEqual(ids.map((id) => ({ thread: `case:${id}` })))
    const events = await app.sql.query<{ data: { cases: unknown[] } }>(
      "select data from platform.event where tenant_id = $1 and name = 'cases.situation.reached-by-many'",
      [tenant.id],
    )
    expect(events.rows.map(({ data }) => data.cases.length)).toEqual([ids.length])
  })

  it('makes requests only of the offers that are above their ceilings', async () => {
    await app.call(
      ceilings.setCeiling,
      { situationId: (await situationId(app, tenant, 'captura')) as never, percent: 50 },
      { as: admin.token },
    )
    const wish = ids.map((caseId) => ({ caseId, side: 'ours' as const, move: 'proposal' as const, value: 1_500_00 }))
    const done = await app.db.inTenant(tenant.id, (tx) => makeOffers(tx, wish, batchOperation('b4')))
    expect(done.map(({ offerIds, requestId }) => [offerIds.length, requestId !== null])).toEqual([
      [0, true],
      [0, true],
      [1, false],
      [1, false],
      [1, false],
      [1, false],
    ])
  })

  it('notifies the deciders of a batch once, in however many pieces it is written', async () => {
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    await app.call(ceilings.setCeiling, { caseId: code(ids[0] ?? 0), amount: '1,00' }, { as: admin.token })
    await app.call(ceilings.setCeiling, { caseId: code(ids[1] ?? 0), amount: '1,00' }, { as: admin.token })
    for (const caseId of ids.slice(0, 2))
      await app.db.inTenant(tenant.id, (tx) =>
        makeOffers(tx, [{ caseId, side: 'ours', move: 'proposal', value: 500 }], batchOperation('b6')),
      )
    await app.jobsDone()
    const noticesOf = async (user: TestUser) =>
      (await app.call(notificationsEndpoints.notices, {}, { as: user.token })).body.data.map(
        (notice) => notice.description,
      )
    expect(await noticesOf(supervisor)).toEqual(['Marina pediu aprovação para várias propostas acima da alçada.'])
    expect(await noticesOf(admin)).toEqual([])
  })

  it('lets only one of two cases have a process number', async () => {
    const digits = '07013001320118260020'
    const moves: CaseChange[] = ids
      .slice(0, 2)
      .map((id) => ({ id, fields: { processNumber: { is: 'number', digits } } }))
    const done = await app.db.inTenant(tenant.id, (tx) => applyChanges(tx, moves, batchOperation('b5')))
    expect(done.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'cases.process-taken'])
  })
})

describe('the term of an offer', () => {
  it('ends at midnight in São Paulo after its last day, unless the offer was answered before', async () => {
    const [id = 0] = ids
    // Log in again: a login's age counts from the clock's time at login.
    const userAt = async (instant: string) => {
      app.clock.set(new Date(instant))
      return aUser(app, { tenant, profileTypeId: 1 })
    }
    const maker = await userAt('2026-11-20T22:00:00-03:00')
    const make = (side: 'ours' | 'theirs', termDays: number | null) =>
      app.call(
        deals.makeOffer,
        { id: code(id), side, move: 'proposal', value: '100,00', termDays },
        { as: maker.token },
      )
    expect((await make('ours', 1)).body.offer?.expiresOn).toBe('2026-11-21')
    // A newer offer superseded this one and was retracted: this one expires all the same.
    const hasty = (await make('ours', null)).body.offer?.id ?? ''
    await app.call(deals.setOutcome, { id: hasty, outcome: 'retracted' }, { as: maker.token })
    await make('theirs', null)
    const outcomesAt = async (instant: string) => {
      const looker = await userAt(instant)
      await expireOffers.handle(app.db)
      const { data } = (await app.call(deals.offers, { id: code(id) }, { as: looker.token })).body
      return data.map(({ outcome }) => outcome)
    }
    expect(await outcomesAt('2026-11-21T23:59:00-03:00')).toEqual(['open', 'retracted', 'open'])
    expect(await outcomesAt('2026-11-22T00:01:00-03:00')).toEqual(['open', 'retracted', 'expired'])
    expect(await outcomesAt('2026-11-23T00:01:00-03:00')).toEqual(['open', 'retracted', 'expired'])
    app.clock.set(new Date())
  })
})

/** Gives each of the cases a different history. */
const makeEverythingDifferent = async () => {
  const [a = 0, b = 0, c = 0, d = 0, , f = 0] = ids
  const ours = (caseId: number, value: number) => ({ caseId, side: 'ours' as const, move: 'proposal' as const, value })
  const theirs = (caseId: number, value: number) => ({ ...ours(caseId, value), side: 'theirs' as const })
  await app.db.inTenant(tenant.id, async (tx) => {
    await makeOffers(
      tx,
      [ours(a, 500_00), theirs(b, 900_00), ours(c, 700_00), theirs(c, 800_00), ours(c, 750_00)],
      batchOperation('x'),
    )
    await changeCases(tx, [d], { dealStatus: 'Acordo fechado' }, batchOperation('x'))
    await changeCases(tx, [f], { dealStatus: 'Contato iniciado', maximumProposal: 100_000_00 }, batchOperation('x'))
  })
}
