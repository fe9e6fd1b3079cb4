// Publishes changed cases: an audit entry per case, and events; a batch publishes events for all its cases together.
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { auditCases } from './audit-cases.store.ts'
import { publishTakeover, publishTakeovers } from './related/publish-takeovers.ts'
import { fieldsOf } from './case-columns.ts'
import type { Decision, ChangeContext } from './pending-decision.ts'
import { entriesOf, namesOf, type AppliedChange } from './audit-entries-of.ts'
import type { ChangeOperation } from './case-change.ts'

const codeOf = ({ stored: case_ }: Decision) => caseCode(toCaseId(case_.id))

const publishOneChange = (
  tx: TenantTx,
  { decision, offerIds, requestId, asksBase }: AppliedChange,
  { by }: ChangeOperation,
) => {
  const { stored: case_, state, moved, offers, request, reached } = decision
  const id = codeOf(decision)
  tx.emit(casesEvents, 'cases.case.changed', { id, version: case_.version + 1, fields: fieldsOf(moved) })
  offers.forEach(({ side, value }, index) =>
    tx.emit(casesEvents, 'cases.offer.made', { id, offerId: String(offerIds[index]), side, value: moneyText(value) }),
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
  publishTakeover(tx, decision, by)
  if (reached)
    tx.emit(casesEvents, 'cases.situation.reached', {
      id,
      situationId: reached.id,
      key: reached.key,
      negotiatorId: state.negotiator_id,
      byAccountId: by.accountId,
    })
}

const publishManyChanges = (tx: TenantTx, done: readonly AppliedChange[], { by, batch = '' }: ChangeOperation) => {
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
        .filter((decision) => decision.reached?.id === id)
        .map((decision) => ({ id: codeOf(decision), negotiatorId: decision.state.negotiator_id })),
    })
  publishTakeovers(tx, done, by, batch)
  const count = done.filter(({ requestId }) => requestId !== null).length
  if (count > 0)
    tx.emit(casesEvents, 'cases.offer.requested-by-many', {
      count,
      by: by.accountId,
      byName: by.name,
      batch,
    })
}

export const auditChanges = async (tx: TenantTx, ground: ChangeContext, done: readonly AppliedChange[]) => {
  const names = namesOf(ground)
  const entries = done.flatMap((appliedChange) => entriesOf(appliedChange, names))
  await auditCases(tx, entries, ground.act.batch)
}

/** An event about many cases causes one or two jobs for each subscriber, so it is published once per batch of a run, not once per chunk. */
export const publishChanges = (tx: TenantTx, act: ChangeOperation, done: readonly AppliedChange[]) => {
  if (act.batch === undefined) for (const appliedChange of done) publishOneChange(tx, appliedChange, act)
  else publishManyChanges(tx, done, act)
}
