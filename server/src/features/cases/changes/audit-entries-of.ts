// Builds the audit entries of a changed case: one for the changed fields, and one for each request and each ceiling.
import { moneyOrNone, moneyText } from '@tratativa/contract/kernel/money'
import type { CaseEntry } from './audit-cases.store.ts'
import { describeColumns, type CaseColumn, type ReferenceNames } from './case-columns.ts'
import type { Decision, ChangeContext } from './pending-decision.ts'
import type { AppliedRecords } from './result-of.ts'

export interface AppliedChange extends AppliedRecords {
  readonly decision: Decision
}

const dealColumns: ReadonlySet<string> = new Set([
  'last_proposal',
  'proposals',
  'client_counter',
  'client_counter_text',
  'author_counter',
  'author_counter_text',
  'situation_id',
  'came_from_id',
  'situation_changed_at',
  'status_id',
])

export const namesOf = ({ book, references }: ChangeContext): ReferenceNames => ({
  situation: (id) => book.situation(id)?.name ?? '',
  status: (id) => book.status(id)?.name ?? '',
  client: (id) => references.clients.get(id)?.name ?? '',
  subClient: (id) => references.subClients.get(id)?.name ?? '',
  negotiator: (id) => references.members.get(id)?.name ?? '',
})

/** An offer that repeats the previous value is audited too. */
const auditedColumns = ({ moved, offers }: Decision): CaseColumn[] => {
  const named = offers.map(({ side }) => (side === 'ours' ? ('last_proposal' as const) : ('author_counter' as const)))
  return [...new Set([...moved, ...named])]
}

export const entriesOf = ({ decision, ceilingBefore }: AppliedChange, names: ReferenceNames): CaseEntry[] => {
  const { stored: case_, state, moved, offers, request, ownCeiling } = decision
  const columns = auditedColumns(decision)
  const isOffer = offers.length > 0 && moved.every((name) => dealColumns.has(name))
  const isNew = case_.version === 0
  const action = isNew ? 'cases.case.registered' : isOffer ? 'cases.offer.made' : 'cases.case.changed'
  const changeEntry = columns.length > 0 && {
    action,
    before: isNew ? null : describeColumns(case_, columns, names),
    after: describeColumns(state, columns, names),
  }
  const requestEntry = request && {
    action: 'cases.offer.requested',
    before: null,
    after: { value: moneyText(request.value), text: request.text ?? '', reason: request.reason ?? '' },
  }
  const limited = ownCeiling !== undefined && {
    action: 'cases.ceiling.set',
    before: { maximumProposal: moneyOrNone(ceilingBefore) },
    after: { maximumProposal: moneyOrNone(ownCeiling) },
  }
  return [changeEntry, requestEntry, limited]
    .filter((entry) => entry !== false && entry !== null)
    .map((entry) => ({ stored: case_, ...entry }))
}
