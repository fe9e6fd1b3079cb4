// Publishes changed cases: an audit entry per case, and events; a batch publishes events for all its cases together.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { auditCases } from './audit-cases.store.ts'
import { tellTaken, tellTakenByMany } from './beside/tell-taken.ts'
import { fieldsOf } from './case-columns.ts'
import type { Decision, Ground } from './draft.ts'
import { entriesOf, namesOf, type Done } from './entries-of.ts'
import type { Act } from './move.ts'

const codeOf = ({ held }: Decision) => caseCode(toCaseId(held.id))

const tellOne = (tx: TenantTx, { decision, offerIds, requestId, asksBase }: Done, { by }: Act) => {
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
  if (asksBase) tx.emit(casesEvents, 'cases.base.asked', { id, by: by.accountId, byName: by.name })
  tellTaken(tx, decision, by)
  if (reached)
    tx.emit(casesEvents, 'cases.situation.reached', {
      id,
      situationId: reached.id,
      key: reached.key,
      negotiatorId: state.negotiator_id,
      byAccountId: by.accountId,
    })
}

const tellMany = (tx: TenantTx, done: readonly Done[], { by, batch = '' }: Act) => {
  // Each chunk reads the situations separately: compare them by id.
  const reached = new Map(
    done.flatMap(({ decision }) => (decision.reached ? [[decision.reached.id, decision.reached] as const] : [])),
  )
  for (const { id, key } of reached.values())
    tx.emit(casesEvents, 'cases.situation.reached-by-many', {
      situationId: id,
      key,
      byAccountId: by.accountId,
      cases: done
        .map(({ decision }) => decision)
        .filter((one) => one.reached?.id === id)
        .map((one) => ({ id: codeOf(one), negotiatorId: one.state.negotiator_id })),
    })
  tellTakenByMany(tx, done, by, batch)
  const count = done.filter(({ requestId }) => requestId !== null).length
  if (count > 0)
    tx.emit(casesEvents, 'cases.offer.requested-by-many', {
      count,
      by: by.accountId,
      byName: by.name,
      batch,
    })
}

export const auditMoves = async (tx: TenantTx, ground: Ground, done: readonly Done[]) => {
  const names = namesOf(ground)
  const entries = done.flatMap((one) => entriesOf(one, names))
  await auditCases(tx, entries, ground.act.batch)
}

/** An event about many cases causes one or two jobs for each subscriber, so it is published once per batch of a run, not once per chunk. */
export const tellMoves = (tx: TenantTx, act: Act, done: readonly Done[]) => {
  if (act.batch === undefined) for (const one of done) tellOne(tx, one, act)
  else tellMany(tx, done, act)
}
