// A bulk change of many cases ends exactly like changing the same cases one after another.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import { aCase } from '../../../testing/register.ts'
import { insertCeilings } from '../ceilings/ceilings.store.ts'
import { applyMoves } from './apply-moves.ts'
import type { Act, CaseMove, Offering } from './move.ts'

const size = 12

let house: TestHouse
let tenant: TestTenant
let admin: TestUser
let twins: { readonly one: readonly number[]; readonly other: readonly number[] }

beforeAll(async () => {
  house = await startHouse()
  tenant = await aTenant(house)
  admin = await aUser(house, { tenant, profileTypeId: 1 })
  const make = async () => {
    const ids: number[] = []
    for (let made = 0; made < size; made += 1)
      ids.push(
        await aCase(house, {
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
  await house.db.inTenant(tenant.id, (tx) =>
    insertCeilings(
      tx,
      [...twins.one, ...twins.other].map((caseId, at) => ({
        clientId: null,
        subClientId: null,
        situationId: null,
        caseId,
        amount: at % 3 === 0 ? 5_000_00 : null,
        percent: at % 3 === 1 ? 2_500 : null,
      })),
      admin,
    ),
  )
})
afterAll(() => house.stop())

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
const wish = fc.record({ at: fc.nat(size - 1), fields, offers })

const movesOf = (ids: readonly number[], wishes: readonly { at: number; fields: CaseFields; offers: Offering[] }[]) =>
  wishes.map((one): CaseMove => ({ id: ids[one.at] ?? 0, fields: one.fields, offers: one.offers }))

const act = (): Act => ({
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
  for (const text of queries) answers.push((await house.sql.query(text, [ids])).rows)
  return answers
}

it('CASE-013 changes many at once exactly as one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(wish, { minLength: 1, maxLength: size, selector: ({ at }) => at }),
      async (wishes) => {
        const run = <T>(work: (tx: TenantTx) => Promise<T>) => house.db.inTenant(tenant.id, work)
        const atOnce = await run((tx) => applyMoves(tx, movesOf(twins.one, wishes), act()))
        const inTurn = []
        for (const move of movesOf(twins.other, wishes))
          inTurn.push(...(await run((tx) => applyMoves(tx, [move], act()))))
        const seen = (results: typeof atOnce, ids: readonly number[]) =>
          results
            .map(({ id, verdict, refusal, version, fields: moved }) => ({
              at: ids.indexOf(id),
              verdict,
              refusal,
              version,
              moved,
            }))
            .sort((one, other) => one.at - other.at)
        expect(seen(atOnce, twins.one)).toEqual(seen(inTurn, twins.other))
        expect(await picture(twins.one)).toEqual(await picture(twins.other))
      },
    ),
    { numRuns: 60, seed: 7 },
  )
}, 120_000)
