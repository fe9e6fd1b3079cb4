// Ten thousand randomised operations on deals over every path, each predicted by a model independent of the server.
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { changeCases, makeOffers } from '../features/cases/changes/apply-many.ts'
import type { ChangeOperation } from '../features/cases/change-operation.ts'
import type { CaseResult } from '../features/cases/changes/apply.ts'
import { undoChanges } from '../features/cases/changes/undo.ts'
import { lowestOf, openModel, type ModelRow, type Policy, type Profile } from './ceiling-model.ts'
import type { TestTenant, TestUser } from './builders.ts'
import type { TestApp } from './app.ts'

/** Every ceiling ends in these cents and no other amount does: if they appear in an answer, it leaks a ceiling. */
export const ceilingMark = ',37'
const mark = 37

/** mulberry32: the same sequence for the same seed. */
const randomFrom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
  return { below, pick, chance: (share: number) => next() < share }
}

interface Row extends ModelRow {
  readonly version: number
  readonly ours: number | null
  readonly counter: number | null
}

interface PolicyRecord extends Policy {
  readonly by_account: number
}

export interface RandomOperations {
  readonly app: TestApp
  readonly tenant: TestTenant
  readonly admin: TestUser
  readonly supervisor: TestUser
  readonly negotiator: TestUser
  /** A user who neither decides on nor negotiates any of these cases. */
  readonly outsider: TestUser
  readonly ids: readonly number[]
}

export interface RandomOperationsReport {
  readonly operations: number
  readonly judged: number
  readonly waiting: number
  /** The answers that the outsider got. */
  readonly heard: readonly string[]
  /** Operations whose result differs from the prediction. */
  readonly surprises: readonly string[]
}

export const runRandomOperations = async (
  storm: RandomOperations,
  operations: number,
  seed: number,
): Promise<RandomOperationsReport> => {
  const { app, tenant, admin, supervisor, negotiator, outsider, ids } = storm
  const random = randomFrom(seed)
  const heard: string[] = []
  const surprises: string[] = []
  const batches: { readonly name: string; readonly results: readonly CaseResult[] }[] = []
  let [done, judged, waiting, made] = [0, 0, 0, 0]

  const rowsOf = async (caseIds: readonly number[]): Promise<Row[]> => {
    const { rows } = await app.sql.query<Row>(
      `select id, version, client_id as client, sub_client_id as sub, coalesce(came_from_id, situation_id) as situation,
         process_value::float8 as claim, last_proposal::float8 as ours, client_counter::float8 as counter
       from cases.case where id = any ($1) order by id`,
      [caseIds],
    )
    return rows
  }
  /** Returns the newest version of each ceiling; with `notBy`, the newest version that this account did not write. */
  const policies = async (notBy = 0): Promise<PolicyRecord[]> => {
    const { rows } = await app.sql.query<PolicyRecord>(
      `select distinct on (scope) client_id, sub_client_id, situation_id, case_id, amount::float8, percent, by_account
       from cases.ceiling where tenant_id = $1 and by_account <> $2 order by scope, version desc`,
      [tenant.id, notBy],
    )
    return rows
  }
  const model = openModel()
  const profileOf = (as: TestUser): Profile => (as === admin ? 1 : as === supervisor ? 2 : 3)
  /** Runs the operation and updates the model with the changes of these cases, whoever made them. */
  const watched = async <T>(caseIds: readonly number[], by: Profile, work: () => Promise<T>): Promise<T> => {
    const before = await rowsOf(caseIds)
    const result = await work()
    const [after, known] = [await rowsOf(caseIds), await policies()]
    for (const [index, row] of before.entries()) model.note(known, row, after[index] ?? row, by)
    return result
  }
  /** Predicts the ceilings of offers made together with the same change of each case. */
  const foretellAll = async (as: TestUser, rows: readonly Row[], change: Partial<ModelRow> = {}) => {
    const [all, others] = await Promise.all([policies(), policies(supervisor.accountId)])
    return rows.map((row) => {
      const after = { ...row, ...change }
      const ceiling = model.ceiling(all, row, after, profileOf(as))
      if (as !== supervisor) return ceiling
      // A ceiling set by the supervisor does not count for the supervisor's own offers.
      return lowestOf([ceiling, model.ceiling(others, row, after, 2)])
    })
  }
  const foretell = async (as: TestUser, row: Row, change: Partial<ModelRow> = {}) =>
    (await foretellAll(as, [row], change))[0] ?? null
  const value = () => (random.below(200) + 1) * 100_00
  const check = (
    what: string,
    row: Row,
    offeredCents: number,
    ceiling: number | null,
    became: { waits: boolean },
    as = admin,
  ) => {
    judged += 1
    const waits = ceiling !== null && offeredCents > ceiling
    if (waits) waiting += 1
    // A supervisor may have a lower ceiling than predicted: client, situation and claim confirmed only by themselves do not count.
    if (as === supervisor ? waits && !became.waits : waits !== became.waits)
      surprises.push(`${what}: ${offeredCents} of case ${row.id} under ${ceiling} ${became.waits ? 'waits' : 'passes'}`)
  }
  const call = async <T extends { status: number; body: unknown; refusal: unknown }>(
    as: TestUser,
    answer: Promise<T>,
  ) => {
    const response = await answer
    if (response.status >= 500) surprises.push(`answered ${response.status}`)
    if (as === outsider) heard.push(JSON.stringify(response.status < 400 ? response.body : response.refusal))
    return response
  }
  const anybody = () => random.pick([admin, supervisor, negotiator, outsider])

  const offerOnScreen = async () => {
    const [row] = await rowsOf([random.pick(ids)])
    if (!row) return
    const [as, side, cents] = [anybody(), random.pick(['ours', 'theirs'] as const), value()]
    const input = {
      id: caseCode(toCaseId(row.id)),
      side,
      move: random.pick(['proposal', 'counter'] as const),
      value: moneyText(cents),
      channel: random.pick(['screen', 'call', 'whatsapp', 'mail', 'list'] as const),
      termDays: random.chance(0.2) ? random.below(5) : null,
    }
    const ceiling = await foretell(as, row)
    const answer = await watched([row.id], profileOf(as), () =>
      call(as, app.call(deals.makeOffer, input, { as: as.token })),
    )
    if (as === outsider) {
      if (answer.status !== 403) surprises.push(`an outsider offered in case ${row.id}`)
    } else if (side === 'ours') check('offer', row, cents, ceiling, { waits: answer.body.offer === null }, as)
  }

  const editCell = async () => {
    const [row] = await rowsOf([random.pick(ids)])
    if (!row) return
    const [as, cents, isCounter] = [anybody(), random.chance(0.1) ? 0 : value(), random.chance(0.7)]
    const field = isCounter ? 'clientCounterProposalValue' : 'lastProposal'
    const isSame = cents === (isCounter ? row.counter : row.ours) || (!isCounter && cents === 0)
    const isStale = random.chance(0.1)
    const version = row.version + (isStale ? 1 : 0)
    const ceiling = await foretell(as, row)
    const input = { id: caseCode(toCaseId(row.id)), version, [field]: moneyText(cents) }
    const answer = await watched([row.id], profileOf(as), () =>
      call(as, app.call(deals.changeCase, input, { as: as.token })),
    )
    const { status } = answer
    const foretold = isStale ? 409 : as === outsider && !isSame ? 403 : 200
    if (status !== foretold) surprises.push(`an edit of case ${row.id} was answered ${status}`)
    if (status === 200 && !isSame) check('edit', row, cents, ceiling, { waits: answer.body.request !== null }, as)
  }

  /** Changes the claim or the client, often with an offer in the same call, and often back again. */
  const moveBase = async () => {
    const [row] = await rowsOf([random.pick(ids)])
    if (!row) return
    const as = anybody()
    const [other] = await rowsOf([random.pick(ids)])
    const claim = random.pick([null, 1_000_00, 20_000_00, 900_000_00])
    const moved: Partial<ModelRow> = random.chance(0.5)
      ? { claim }
      : { client: other?.client ?? row.client, sub: other?.sub ?? null }
    const cents = value()
    const isOffer = random.chance(0.5) && cents !== row.ours
    const fields = {
      ...(moved.claim === undefined ? {} : { processValue: moved.claim === null ? '' : moneyText(moved.claim) }),
      ...(moved.client === undefined ? {} : { client: moved.client as never, group: moved.sub as never }),
      ...(isOffer ? { lastProposal: moneyText(cents) } : {}),
    }
    const ceiling = await foretell(as, row, moved)
    const input = { id: caseCode(toCaseId(row.id)), version: row.version, ...fields }
    const answer = await watched([row.id], profileOf(as), () =>
      call(as, app.call(deals.changeCase, input, { as: as.token })),
    )
    if (answer.status === 200 && isOffer)
      check('moved', row, cents, ceiling, { waits: answer.body.request !== null }, as)
  }

  const settle = async () => {
    const { rows } = await app.sql.query<{
      id: string
      side: string
      value: number
      case_id: number
      outcome: string
    }>(
      `select o.id::text, o.side, o.value::float8, o.case_id, coalesce((select x.outcome from cases.offer_outcome x
         where x.offer_id = o.id order by x.id desc limit 1), 'open') as outcome
       from cases.offer o where tenant_id = $1 and o.case_id = $2 order by o.id desc limit 5`,
      [tenant.id, random.pick(ids)],
    )
    if (rows.length === 0) return
    const offer = random.pick(rows)
    const [as, outcome] = [anybody(), random.pick(['open', 'accepted', 'refused', 'expired', 'retracted'] as const)]
    const [row] = await rowsOf([offer.case_id])
    const ceiling = row ? await foretell(as, row) : null
    const { outcome: from, id } = offer
    const isAnswered = from === 'accepted' || from === 'refused'
    const correct = (answered: 'accepted' | 'refused') =>
      outcome === 'expired'
        ? app.call(deals.setOutcome, { id, outcome }, { as: as.token })
        : app.call(deals.correctAnswer, { id, from: answered, outcome, reason: 'engano' }, { as: as.token })
    const answer = await watched([offer.case_id], profileOf(as), () =>
      call(as, isAnswered ? correct(from) : app.call(deals.setOutcome, { id, outcome }, { as: as.token })),
    )
    if (answer.status === 200 && as === outsider) surprises.push(`an outsider answered offer ${id}`)
    if (answer.status === 200 && outcome === 'accepted' && offer.side === 'theirs' && row)
      check('acceptance', row, offer.value, ceiling, { waits: answer.body.request !== null }, as)
  }

  const decide = async () => {
    const { rows } = await app.sql.query<{ id: string; case_id: number }>(
      "select id::text, case_id from cases.offer_request where tenant_id = $1 and state = 'waiting' order by id limit 20",
      [tenant.id],
    )
    if (rows.length === 0) return
    const { id, case_id } = random.pick(rows)
    const as = anybody()
    // Changes caused by an approved offer are made in the name of the person who asked for it.
    await watched([case_id], 3, async () => {
      if (random.chance(0.2)) await call(as, app.call(ceilings.withdrawRequest, { id }, { as: as.token }))
      else await call(as, app.call(ceilings.decideRequest, { id, approve: random.chance(0.5) }, { as: as.token }))
    })
  }

  const place = async () => {
    const as = anybody()
    const status = random.pick(['Em negociação', 'Contato iniciado', 'Sem acordo', 'Acordo fechado', 'Sem contato'])
    const caseIds = [...new Set([random.pick(ids), random.pick(ids)])]
    const codes = caseIds.map((id) => caseCode(toCaseId(id)))
    await watched(caseIds, profileOf(as), () =>
      call(as, app.call(deals.updateStatus, { ids: codes, status }, { as: as.token })),
    )
  }

  const limit = async () => {
    const [row] = await rowsOf([random.pick(ids)])
    if (!row) return
    const whole = random.pick([
      { caseId: caseCode(toCaseId(row.id)) },
      { clientId: row.client },
      row.sub === null ? { clientId: row.client } : { subClientId: row.sub },
      {},
    ])
    const inSituation = Object.keys(whole).length === 0 || random.chance(0.3)
    const scope = { ...whole, ...(inSituation ? { situationId: row.situation } : {}) } as object
    const how = random.pick([
      { amount: moneyText((random.below(150) + 1) * 100_00 + mark) },
      { percent: random.pick([10, 25, 50, 100]) },
      {},
    ])
    const as = random.chance(0.3) ? supervisor : admin
    await call(as, app.call(ceilings.setCeiling, { ...scope, ...how }, { as: as.token }))
  }

  const act = (name: string): ChangeOperation => ({
    by: { accountId: admin.accountId, name: admin.name, profileTypeId: 1 },
    channel: random.pick(['batch', 'import'] as const),
    batch: name,
  })
  const several = () => [...new Set(Array.from({ length: 60 }, () => random.pick(ids)))].sort((a, b) => a - b)

  const inBatch = async () => {
    const caseIds = several()
    const [rows, name] = [await rowsOf(caseIds), `storm-${(made += 1)}`]
    const limits = await foretellAll(admin, rows)
    const cents = value()
    const isEdit = random.chance(0.5)
    const results = await watched(caseIds, 1, () =>
      app.db.inTenant(tenant.id, (tx) =>
        isEdit
          ? changeCases(tx, caseIds, { clientCounterProposalValue: cents }, act(name))
          : makeOffers(
              tx,
              caseIds.map((caseId) => ({ caseId, side: 'ours', move: 'proposal', value: cents })),
              act(name),
            ),
      ),
    )
    batches.push({ name, results: JSON.parse(JSON.stringify(results)) as CaseResult[] })
    results.forEach((result, index) => {
      const row = rows[index]
      if (!row || (isEdit && row.counter === cents)) return
      check('batch', row, cents, limits[index] ?? null, { waits: result.requestId !== null })
      done += 1
    })
  }

  const massEdit = async () => {
    const caseIds = several()
    const [rows, cents] = [await rowsOf(caseIds), value()]
    const input = {
      ids: caseIds.map((id) => caseCode(toCaseId(id))),
      changes: { clientCounterProposalValue: moneyText(cents) },
      mode: 'good' as const,
    }
    const as = random.pick([admin, supervisor])
    const limits = await foretellAll(as, rows)
    const { body } = await watched(caseIds, profileOf(as), async () => {
      const started = await app.call(many.startBatch, input, { as: as.token })
      await app.jobsDone()
      return started
    })
    const offerRequests = await app.sql.query<{ case_id: number }>(
      'select case_id from cases.offer_request where batch = $1',
      [`run:${body.data.id}`],
    )
    const waits = new Set(offerRequests.rows.map(({ case_id }) => case_id))
    for (const [index, row] of rows.entries()) {
      if (row.counter === cents) continue
      check('batch call', row, cents, limits[index] ?? null, { waits: waits.has(row.id) }, as)
      done += 1
    }
  }

  const undo = async () => {
    const batch = batches.pop()
    if (!batch) return
    const caseIds = batch.results.map(({ id }) => id)
    await watched(caseIds, 1, () =>
      app.db.inTenant(tenant.id, (tx) => undoChanges(tx, batch.results, batch.name, act(`${batch.name}-undone`))),
    )
  }

  const kinds = [
    ...Array.from({ length: 6 }, () => offerOnScreen),
    ...Array.from({ length: 5 }, () => editCell),
    ...Array.from({ length: 3 }, () => moveBase),
    ...Array.from({ length: 3 }, () => settle),
    ...Array.from({ length: 4 }, () => decide),
    ...Array.from({ length: 2 }, () => inBatch),
    place,
    limit,
    undo,
    massEdit,
  ]
  while (done < operations) {
    await random.pick(kinds)()
    done += 1
  }
  return { operations: done, judged, waiting, heard, surprises }
}
