// What the world is told of changed cases: an audit entry a case, and facts; of many at once, facts for all of them.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone, moneyText } from '@tratativa/contract/kernel/money'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { auditCases, type CaseEntry } from './audit-cases.store.ts'
import { fieldsOf, sayColumns, type CaseColumn, type Names } from './case-columns.ts'
import type { Decision, Ground } from './draft.ts'
import type { Made } from './result-of.ts'

export interface Done extends Made {
  readonly decision: Decision
}

const dealColumns: ReadonlySet<string> = new Set([
  ...['last_proposal', 'proposals', 'client_counter', 'client_counter_text', 'author_counter', 'author_counter_text'],
  ...['situation_id', 'came_from_id', 'situation_changed_at', 'status_id'],
])

const namesOf = ({ book, references }: Ground): Names => ({
  situation: (id) => book.situation(id)?.name ?? '',
  status: (id) => book.status(id)?.name ?? '',
  client: (id) => references.clients.get(id)?.name ?? '',
  subClient: (id) => references.subClients.get(id)?.name ?? '',
  negotiator: (id) => references.members.get(id)?.name ?? '',
})

/** An offer that repeats the value before it is told of all the same. */
const toldColumns = ({ moved, offers }: Decision): CaseColumn[] => {
  const named = offers.map(({ side }) => (side === 'ours' ? ('last_proposal' as const) : ('author_counter' as const)))
  return [...new Set([...moved, ...named])]
}

const entriesOf = ({ decision, ceilingBefore }: Done, names: Names): CaseEntry[] => {
  const { held, state, moved, offers, request, ownCeiling } = decision
  const columns = toldColumns(decision)
  const isOffer = offers.length > 0 && moved.every((name) => dealColumns.has(name))
  const isNew = held.version === 0
  const action = isNew ? 'cases.case.registered' : isOffer ? 'cases.offer.made' : 'cases.case.changed'
  const told = columns.length > 0 && {
    action,
    before: isNew ? null : sayColumns(held, columns, names),
    after: sayColumns(state, columns, names),
  }
  const asked = request && {
    action: 'cases.offer.requested',
    before: null,
    after: { value: moneyText(request.value), text: request.text ?? '', reason: request.reason ?? '' },
  }
  const limited = ownCeiling !== undefined && {
    action: 'cases.ceiling.set',
    before: { maximumProposal: moneyOrNone(ceilingBefore) },
    after: { maximumProposal: moneyOrNone(ownCeiling) },
  }
  return [told, asked, limited]
    .filter((entry) => entry !== false && entry !== null)
    .map((entry) => ({ held, ...entry }))
}

const codeOf = ({ held }: Decision) => caseCode(toCaseId(held.id))

const tellOne = (tx: TenantTx, { decision, offerIds, requestId }: Done, { act: { by } }: Ground) => {
  const { held, state, moved, offers, request, reached } = decision
  const id = codeOf(decision)
  tx.emit(casesEvents, 'cases.case.changed', { id, version: held.version + 1, fields: fieldsOf(moved) })
  offers.forEach(({ side, value }, at) =>
    tx.emit(casesEvents, 'cases.offer.made', { id, offerId: String(offerIds[at]), side, value: moneyText(value) }),
  )
  if (request && requestId !== null)
    tx.emit(casesEvents, 'cases.offer.requested', {
      id,
      requestId: String(requestId),
      by: by.accountId,
      byName: by.name,
      value: moneyText(request.value),
    })
  if (reached)
    tx.emit(casesEvents, 'cases.situation.reached', {
      id,
      situationId: reached.id,
      key: reached.key,
      negotiatorId: state.negotiator_id,
      byAccountId: by.accountId,
    })
}

const tellMany = (tx: TenantTx, done: readonly Done[], { act }: Ground) => {
  const { by } = act
  for (const situation of new Set(done.map(({ decision }) => decision.reached))) {
    if (situation === null) continue
    const there = done.map(({ decision }) => decision).filter(({ reached }) => reached === situation)
    tx.emit(casesEvents, 'cases.situation.reached-by-many', {
      situationId: situation.id,
      key: situation.key,
      byAccountId: by.accountId,
      cases: there.map((one) => ({ id: codeOf(one), negotiatorId: one.state.negotiator_id })),
    })
  }
  const count = done.filter(({ requestId }) => requestId !== null).length
  if (count > 0) tx.emit(casesEvents, 'cases.offer.requested-by-many', { count, by: by.accountId, byName: by.name })
}

export const tellMoves = async (tx: TenantTx, ground: Ground, done: readonly Done[]) => {
  const names = namesOf(ground)
  const entries = done.flatMap((one) => entriesOf(one, names))
  await auditCases(tx, entries, ground.act.batch)
  if (ground.act.batch === undefined) for (const one of done) tellOne(tx, one, ground)
  else tellMany(tx, done, ground)
}
