// The case as changes know it: its columns, with their public names, types and readable forms; its row, read, locked until the transaction
// ends and written back in bulk; and the records that it refers to.
import type { PlainKind } from '@tratativa/contract/cases/catalogue-entry'
import { plainCaseFields, type PlainCaseColumn } from '@tratativa/contract/cases/catalogue-fields'
import type { DealValues } from '@tratativa/contract/cases/deals/ledger'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { moneyText } from '@tratativa/contract/kernel/money'
import { sql, type Selectable } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import type { Tables } from '../../../platform/db/tables.gen.ts'
import { clientsByIds, subClientsByIds, type ClientReference, type SubClientReference } from '../../clients/index.ts'

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

const caseColumns = {
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
} as const satisfies Partial<Record<keyof Tables['cases.case'], ColumnSpec>>

export type CaseColumn = keyof typeof caseColumns
export type CaseState = Pick<Selectable<Tables['cases.case']>, CaseColumn>

export const caseColumnNames = Object.keys(caseColumns) as CaseColumn[]

/** Compares dates and documents by content. */
const isSame = (left: unknown, right: unknown): boolean =>
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

/** Returns the ledger values that the row of a case stores. */
export const dealValuesOf = (state: CaseState): DealValues => ({
  lastProposal: state.last_proposal,
  proposals: state.proposals,
  clientCounter: state.client_counter,
  clientCounterText: state.client_counter_text,
  authorCounter: state.author_counter,
  authorCounterText: state.author_counter_text,
})

export const columnsOfValues = (values: DealValues) =>
  ({
    last_proposal: values.lastProposal,
    proposals: values.proposals,
    client_counter: values.clientCounter,
    client_counter_text: values.clientCounterText,
    author_counter: values.authorCounter,
    author_counter_text: values.authorCounterText,
  }) satisfies Partial<CaseState>

export interface CaseRecord extends CaseState {
  readonly id: number
  /** 0: not written yet. */
  readonly version: number
  readonly author: string
  readonly client: string
}

/**
 * The names are no joins: a statement that locks and joins loses the row when another transaction changes the client of the case while it
 * waits.
 */
const shown = (reader: SqlReader, ids: readonly number[]) =>
  reader.sql
    .selectFrom('cases.case as c')
    .select(caseColumnNames.map((name) => `c.${name}` as const))
    .select([
      'c.id',
      'c.version',
      sql<string>`coalesce((select p.name from people.person p where p.id = c.author_id), '')`.as('author'),
      sql<string>`(select k.name from clients.client k where k.id = c.client_id)`.as('client'),
    ])
    .where(sql<boolean>`c.id = any (${[...ids]}::integer[])`)
    .orderBy('c.id')

/** Locks in the order of the ids; everybody locks cases in this order. */
export const lockCases = (tx: TenantTx, ids: readonly number[]): Promise<CaseRecord[]> =>
  shown(tx, ids).forUpdate('c').execute()

export const peekCases = (reader: SqlReader, ids: readonly number[]): Promise<CaseRecord[]> =>
  shown(reader, ids).execute()

interface Written {
  readonly id: number
  readonly state: CaseState
}

const isSameInAllRows = (rows: readonly Written[], name: CaseColumn) => {
  const first = rows[0]?.state[name]
  return rows.every(({ state }) => isSame(state[name], first))
}

const typed = (name: CaseColumn) => sql.raw(caseColumns[name].type)

const literal = (name: CaseColumn, value: unknown) => {
  const parameter = caseColumns[name].type === 'jsonb' && value !== null ? JSON.stringify(value) : value
  return sql`${parameter}::${typed(name)}`
}

/** Builds the values of a bulk update: a value that all rows share is written once, the rest row by row as `n`. */
export const valuesOfRows = (rows: readonly Written[], columns: readonly CaseColumn[]) => {
  const various = columns.filter((name) => !isSameInAllRows(rows, name))
  return {
    various,
    values: columns.map((name) =>
      various.includes(name) ? sql`n.${sql.ref(name)}` : literal(name, rows[0]?.state[name]),
    ),
    shape: various.map((name) => sql`${sql.ref(name)} ${typed(name)}`),
    variousOf: (state: CaseState) => Object.fromEntries(various.map((name) => [name, state[name]])),
  }
}

/**
 * The row has generated columns. If an update sets none of their source columns, Postgres checks for each row again that nothing must be
 * computed, which takes longer than computing it.
 */
const computed = (columns: readonly CaseColumn[]) =>
  columns.includes('case_type') ? [] : [sql`case_type = c.case_type`]

/** Writes these columns of these cases and increments their versions. */
export const writeCases = async (tx: TenantTx, rows: readonly Written[], columns: readonly CaseColumn[]) => {
  if (rows.length === 0) return
  const { various, values, shape, variousOf } = valuesOfRows(rows, columns)
  const sets = sql.join([
    ...columns.map((name, index) => sql`${sql.ref(name)} = ${values[index]}`),
    sql`version = c.version + 1`,
    sql`updated_at = ${tx.now}`,
    ...computed(columns),
  ])
  if (various.length === 0) {
    const ids = rows.map(({ id }) => id)
    await sql`update cases.case c set ${sets} where c.id = any (${ids}::integer[])`.execute(tx.sql)
    return
  }
  const rowValues = rows.map(({ id, state }) => ({ id, ...variousOf(state) }))
  await runUnprepared(
    tx.sql,
    sql`
    update cases.case c set ${sets}
    from json_to_recordset(${JSON.stringify(rowValues)}::json) n (${sql.join([sql`id integer`, ...shape])})
    where c.id = n.id`,
  )
}

/** Returns the process numbers that other cases already have. */
/** A proposal has reached the other side by WhatsApp; the newest time is shown. */
export const markSentByWhatsApp = async (tx: TenantTx, id: number) => {
  await tx.sql.updateTable('cases.case').set({ whatsapp_proposal_at: tx.now }).where('id', '=', id).execute()
}

export const findDuplicateProcesses = async (reader: SqlReader, numbers: readonly string[]) => {
  if (numbers.length === 0) return []
  return reader.sql
    .selectFrom('cases.case_text as t')
    .select(['t.case_id as id', 't.process_number'])
    .where(sql<boolean>`t.process_number = any (${[...numbers]}::text[])`)
    .execute()
}

/** Ends every waiting request to take over one of these cases, because the cases have a new negotiator. */
export const endHandoversOf = async (
  tx: TenantTx,
  caseIds: readonly number[],
  by: { readonly accountId: number; readonly name: string },
) => {
  await tx.sql
    .updateTable('cases.handover')
    .set({ state: 'refused', decided_by: by.accountId, decided_by_name: by.name, decided_at: tx.now })
    .where('state', '=', 'waiting')
    .where(sql<boolean>`case_id = any (${[...caseIds]}::integer[])`)
    .execute()
}

/** Says of each referred record whether it is active, and its name. */
export interface References {
  readonly clients: ReadonlyMap<number, ClientReference>
  readonly subClients: ReadonlyMap<number, SubClientReference>
  readonly members: ReadonlyMap<number, Pick<ClientReference, 'name' | 'isActive'>>
}

const membersByIds = async (reader: SqlReader, ids: readonly number[]): Promise<References['members']> => {
  if (ids.length === 0) return new Map()
  const rows = await reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['m.id', 'a.name', 'm.is_active as isActive'])
    .where(sql<boolean>`m.id = any (${[...new Set(ids)]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const readReferences = async (
  reader: SqlReader,
  ids: Readonly<Record<keyof References, readonly number[]>>,
): Promise<References> => {
  const [clients, subClients, members] = await Promise.all([
    clientsByIds(reader, ids.clients),
    subClientsByIds(reader, ids.subClients),
    membersByIds(reader, ids.members),
  ])
  return { clients, subClients, members }
}
