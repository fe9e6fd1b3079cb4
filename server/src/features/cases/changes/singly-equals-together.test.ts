// A bulk change of many cases ends exactly like changing the same cases one after another.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'
import { insertNewCeilings } from '../ceilings/ceilings.store.ts'
import { applyChange } from './apply.ts'
import { applyChanges } from './apply-many.ts'
import type { ChangeOperation } from '../change-operation.ts'
import type { Offering } from '../ledger/ledger.store.ts'
import type { CaseChange } from './decide.ts'

const size = 12

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let twins: { readonly one: readonly number[]; readonly other: readonly number[] }

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  const make = async () => {
    const ids: number[] = []
    for (let made = 0; made < size; made += 1)
      ids.push(
        await aCase(app, {
          tenant,
          client: `Cliente ${made % 2}`,
          ...(made % 3 === 0 ? {} : { subClient: `Carteira ${made % 2}` }),
          ...(made % 4 === 0 ? {} : { processValue: (made + 1) * 1_000_00 }),
          situation: ['captura', 'proposta', 'acordo', 'pago'][made % 4] ?? 'captura',
        }),
      )
    return ids
  }
  twins = { one: await make(), other: await make() }
  await app.db.inTenant(tenant.id, (tx) =>
    insertNewCeilings(
      tx,
      [...twins.one, ...twins.other].map((caseId, index) => ({
        clientId: null,
        subClientId: null,
        situationId: null,
        caseId,
        amount: index % 3 === 0 ? 5_000_00 : null,
        percent: index % 3 === 1 ? 2_500 : null,
      })),
      admin,
    ),
  )
})
afterAll(() => app.stop())

const cents = fc.integer({ min: 0, max: 100 }).map((hundreds) => hundreds * 100_00)
const day = fc.constantFrom('2026-12-01', '2027-01-31', null)
const fields = fc.record<CaseFields>(
  {
    dealStatus: fc.constantFrom('Sem contato', 'Em negociação', 'Acordo fechado', 'Pago', 'Sem acordo', 'Outra'),
    status: fc.constantFrom('Suspenso', 'Em andamento', 'Outro'),
    isActive: fc.boolean(),
    limitDate: day,
    closedDealDate: day,
    processValue: fc.option(cents),
    observation: fc.constantFrom('', 'x', 'y'),
    lastProposal: fc.option(cents),
    clientCounterProposalValue: fc.option(cents),
    clientCounterProposalText: fc.constantFrom('', 'a'),
    authorCounterProposalValue: fc.option(cents),
    authorCounterProposalText: fc.constantFrom('', 'b'),
    maximumProposal: fc.option(cents),
    group: fc.constant(null),
  },
  { requiredKeys: [] },
)
const offers = fc.array(
  fc.record<Offering>({
    side: fc.constantFrom('ours', 'theirs'),
    move: fc.constantFrom('proposal', 'counter'),
    value: cents,
  }),
  { maxLength: 3 },
)
const changeRequest = fc.record({ at: fc.nat(size - 1), fields, offers })

const changesOf = (ids: readonly number[], wishes: readonly { at: number; fields: CaseFields; offers: Offering[] }[]) =>
  wishes.map((caseWish): CaseChange => ({
    id: ids[caseWish.at] ?? 0,
    fields: caseWish.fields,
    offers: caseWish.offers,
  }))

const batchOperation = (): ChangeOperation => ({
  by: { accountId: admin.accountId, name: admin.name, profileTypeId: 1 },
  channel: 'batch',
  batch: 'one-by-one',
})

/** Returns everything that was written about these cases, with ids replaced by positions so that twins can be compared. */
const picture = async (ids: readonly number[]) => {
  const place = `array_position($1::integer[], x.case_id)`
  const queries = [
    `select array_position($1::integer[], x.id) as place, to_jsonb(x) - '{id,tenant_id,author_id,created_at,updated_at,situation_changed_at,next_task_kind,next_task_at}'::text[] as row
     from cases.case x where x.id = any ($1) order by 1`,
    `select ${place} as place, to_jsonb(x) - '{id,case_id,at,request_id}'::text[] as row
     from cases.offer x where x.case_id = any ($1) order by 1, x.id`,
    `select ${place} as place, o.value, o.side, x.outcome from cases.offer_outcome x join cases.offer o on o.id = x.offer_id
     where x.case_id = any ($1) order by 1, x.offer_id, x.id`,
    `select ${place} as place, x.value, x.ceiling, x.state, x.offer from cases.offer_request x where x.case_id = any ($1) order by 1, x.id`,
    `select ${place} as place, x.version, x.amount, x.percent from cases.ceiling x where x.case_id = any ($1) order by 1, x.id`,
    `select array_position($1::integer[], substr(x.thread, 6)::integer) as place, x.action, x.before, x.after
     from platform.audit_entry x where x.thread like 'case:%' and substr(x.thread, 6)::integer = any ($1) order by 1, x.action, x.id`,
  ]
  const answers: unknown[] = []
  for (const text of queries) answers.push((await app.sql.query(text, [ids])).rows)
  return answers
}

it('CASE-013 changes many at once exactly as one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(changeRequest, { minLength: 1, maxLength: size, selector: ({ at: caseIndex }) => caseIndex }),
      async (wishes) => {
        const run = <T>(work: (tx: TenantTx) => Promise<T>) => app.db.inTenant(tenant.id, work)
        const atOnce = await run((tx) => applyChanges(tx, changesOf(twins.one, wishes), batchOperation()))
        const inTurn = []
        for (const move of changesOf(twins.other, wishes))
          inTurn.push(await run((tx) => applyChange(tx, move, batchOperation())))
        const seen = (results: typeof atOnce, ids: readonly number[]) =>
          results
            .map(({ id, verdict, refusal, version, fields: moved }) => ({
              at: ids.indexOf(id),
              verdict,
              refusal,
              version,
              moved,
            }))
            .sort((left, right) => left.at - right.at)
        expect(seen(atOnce, twins.one)).toEqual(seen(inTurn, twins.other))
        expect(await picture(twins.one)).toEqual(await picture(twins.other))
      },
    ),
    { numRuns: inject('thorough') ? 60 : 20, seed: 7 },
  )
}, 120_000)
