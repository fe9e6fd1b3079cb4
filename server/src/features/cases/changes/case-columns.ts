// The columns of a case that can change: their public name, their type, and their readable form.
import type { PlainKind } from '@tratativa/contract/cases/catalogue-entry'
import { plainCaseFields, type PlainCaseColumn } from '@tratativa/contract/cases/catalogue-fields'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { CaseTable } from './case-table.store.ts'
import type { ChangeContext } from './decision.ts'

/** The names of the records that a case references by id. */
export interface ReferenceNames {
  readonly status: (id: number) => string
  readonly situation: (id: number) => string
  readonly client: (id: number) => string
  readonly subClient: (id: number) => string
  readonly negotiator: (id: number) => string
}

type DescribeColumn = (value: unknown, names: ReferenceNames) => unknown

interface ColumnSpec {
  readonly field: string
  readonly type: 'integer' | 'bigint' | 'text' | 'date' | 'timestamptz' | 'boolean' | 'jsonb'
  /** Null where the audit leaves the column out, because another column shows the same. */
  readonly say: DescribeColumn | null
}

const asIs: DescribeColumn = (value) => value
const money: DescribeColumn = (value) => (typeof value === 'number' ? moneyText(value) : null)
const named =
  (of: keyof ReferenceNames): DescribeColumn =>
  (value, names) =>
    typeof value === 'number' ? names[of](value) : null

/** Formats the draft of the agreement (minuta): its name and its state. */
const describeMinuta: DescribeColumn = (value) => {
  if (typeof value !== 'object' || value === null) return null
  const { name, status } = value as { name?: string; status?: string }
  return [name, status].filter(Boolean).join(', ')
}

const instantText: DescribeColumn = (value) =>
  value instanceof Date || typeof value === 'string' ? new Date(value).toISOString() : null

const column = (field: string, type: ColumnSpec['type'], say: DescribeColumn | null = asIs): ColumnSpec => ({
  field,
  type,
  say,
})

const typeOfKind = {
  text: 'text',
  longText: 'text',
  money: 'bigint',
  day: 'date',
  percent: 'integer',
  count: 'integer',
  flag: 'boolean',
  phase: 'text',
  caseType: 'text',
  state: 'text',
} as const satisfies Readonly<Record<PlainKind, ColumnSpec['type']>>

const percent: DescribeColumn = (value) => (typeof value === 'number' ? value / 100 : null)
const describeKind: Partial<Record<PlainKind, DescribeColumn>> = { money, percent }

const plainColumns = Object.fromEntries(
  plainCaseFields.map(({ column: name, changeName, kind }) => [
    name,
    column(changeName, typeOfKind[kind], describeKind[kind]),
  ]),
) as Readonly<Record<PlainCaseColumn, ColumnSpec>>

export const caseColumns = {
  ...plainColumns,
  situation_id: column('dealStatus', 'integer', named('situation')),
  came_from_id: column('dealStatus', 'integer', null),
  situation_changed_at: column('dateLastModifiedDealStatus', 'timestamptz', null),
  status_id: column('status', 'integer', named('status')),
  negotiator_id: column('negotiator', 'integer', named('negotiator')),
  client_id: column('client', 'integer', named('client')),
  sub_client_id: column('group', 'integer', named('subClient')),
  process_number: column('processNumber', 'text', (value) =>
    typeof value === 'string' ? formatProcessNumber(value) : null,
  ),
  old_process_number: column('oldProcessNumber', 'text'),
  hearing_at: column('hearingAt', 'timestamptz', instantText),
  last_proposal: column('lastProposal', 'bigint', money),
  proposals: column('proposals', 'bigint', money),
  client_counter: column('clientCounterProposalValue', 'bigint', money),
  client_counter_text: column('clientCounterProposalText', 'text'),
  author_counter: column('authorCounterProposalValue', 'bigint', money),
  author_counter_text: column('authorCounterProposalText', 'text'),
  draft_envelope: column('draftEnvelope', 'jsonb', describeMinuta),
  signed_draft: column('signedDraft', 'jsonb', describeMinuta),
} as const satisfies Partial<Record<keyof CaseTable, ColumnSpec>>

export type CaseColumn = keyof typeof caseColumns
export type CaseState = { [Column in CaseColumn]: CaseTable[Column] }

export const caseColumnNames = Object.keys(caseColumns) as CaseColumn[]

/** Compares dates and documents by content. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right ||
  (typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right))

/** Returns the columns in which two states differ. */
export const changedColumns = (before: CaseState, after: CaseState): CaseColumn[] =>
  caseColumnNames.filter((name) => !isSame(before[name], after[name]))

/** Formats these columns for people, by the names of the endpoints. */
export const describeColumns = (
  state: CaseState,
  columns: readonly CaseColumn[],
  names: ReferenceNames,
): Record<string, unknown> => {
  const textsByField: Record<string, unknown> = {}
  for (const name of columns) {
    const { field, say }: ColumnSpec = caseColumns[name]
    if (say !== null) textsByField[field] = say(state[name], names)
  }
  return textsByField
}

export const fieldsOf = (columns: readonly CaseColumn[]): string[] => [
  ...new Set(columns.map((name) => caseColumns[name].field)),
]

// Converts the fields of a change to columns: plain values, and references to other records.
const processColumns = ({ processNumber, oldProcessNumber }: CaseFields): Partial<CaseState> => {
  const old = oldProcessNumber === undefined ? {} : { old_process_number: oldProcessNumber || null }
  if (processNumber === undefined) return old
  switch (processNumber.is) {
    case 'wrong':
      return refuse(e.badProcess)
    case 'number':
      return { process_number: processNumber.digits, ...old }
    case 'old':
      return { process_number: null, old_process_number: processNumber.text }
    default:
      return { process_number: null, ...old }
  }
}

export const plainColumnsOf = (fields: CaseFields): Partial<CaseState> => {
  const columns: { -readonly [Column in CaseColumn]?: unknown } = processColumns(fields)
  for (const { changeName, column: name } of plainCaseFields) {
    const value = fields[changeName as keyof CaseFields]
    if (value !== undefined) columns[name] = value
  }
  const { hearingAt } = fields
  if (hearingAt !== undefined) columns.hearing_at = hearingAt === null ? null : new Date(hearingAt)
  return columns as Partial<CaseState>
}

type Refer = (
  fields: CaseFields,
  state: CaseState,
  context: Pick<ChangeContext, 'book' | 'references' | 'act'>,
) => Partial<CaseState>

const statusColumn: Refer = ({ status }, state, { book }) => {
  if (status === undefined) return {}
  const foundStatus = book.statusByName(status) ?? refuse(e.unknownStatus)
  if (!foundStatus.isActive && foundStatus.id !== state.status_id) refuse(e.unknownStatus)
  return { status_id: foundStatus.id }
}

/** A sub-client stays with a case only while its client does not change. */
const clientColumns: Refer = ({ client, group }, state, { references }) => {
  const clientId = client ?? state.client_id
  if (clientId !== state.client_id && !references.clients.get(clientId)?.isActive) refuse(e.unknownClient)
  const stays = clientId === state.client_id ? state.sub_client_id : null
  const subClientId = group === undefined ? stays : group
  if (subClientId !== null && subClientId !== state.sub_client_id) {
    const subClient = references.subClients.get(subClientId)
    if (!subClient?.isActive || subClient.clientId !== clientId) refuse(e.unknownGroup)
  }
  if (subClientId !== null && subClientId === state.sub_client_id && clientId !== state.client_id)
    refuse(e.unknownGroup)
  return { client_id: clientId, sub_client_id: subClientId }
}

/** A negotiator may take a case without a negotiator and give away their own; for a colleague's case they must ask. */
const negotiatorColumn: Refer = ({ negotiator }, state, { references, act: { by } }) => {
  if (negotiator === undefined || negotiator === state.negotiator_id) return {}
  const isOthers = state.negotiator_id !== null && state.negotiator_id !== by.userId
  if (by.profileTypeId === 3 && isOthers) refuse(e.caseNotYours)
  if (negotiator !== null && !references.members.get(negotiator)?.isActive) refuse(e.unknownNegotiator)
  return { negotiator_id: negotiator }
}

export const referredColumnsOf: Refer = (fields, state, context) => ({
  ...statusColumn(fields, state, context),
  ...(fields.client === undefined && fields.group === undefined ? {} : clientColumns(fields, state, context)),
  ...negotiatorColumn(fields, state, context),
})
