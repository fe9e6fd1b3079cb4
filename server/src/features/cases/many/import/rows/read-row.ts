// Reads one row of a spreadsheet: which case, which fields, which people. Pure.
import { caseCatalogueFields } from '@tratativa/contract/cases/catalogue-fields'
import { caseColumns, type CaseColumnKey } from '@tratativa/contract/cases/columns'
import type { CaseField, CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { MappedHeading } from '@tratativa/contract/cases/many/headings'
import { rowErrors } from '@tratativa/contract/cases/many/row-errors'
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import type { ProcessNumberInput } from '@tratativa/contract/cases/process'
import { caseId } from '@tratativa/contract/kernel/ids'
import { emptyCell, type Cell, type SheetRow } from '@tratativa/spreadsheets'
import { toReason } from '../../../../../platform/refusal/to-reason.ts'
import {
  faultOf,
  readCount,
  readDay,
  readField,
  readFlag,
  readMoney,
  readPercent,
  readText,
  type Read,
} from './read-cells.ts'
import { readAddresses, readCpf, readName, readOab, type ImportedAddress, type ImportedPerson } from './read-person.ts'

export interface ImportRow {
  readonly line: number
  readonly id: number | null
  readonly process: ProcessNumberInput
  /** As in `caseFields`, except fields whose names must be resolved first. */
  readonly fields: CaseFields
  readonly client: string | null
  readonly subClient: string | null
  readonly negotiator: string | null
  readonly hearingDay: string | null
  readonly author: ImportedPerson
  readonly lawyer: ImportedPerson
  /** Belongs to the lawyer where there is one, otherwise to the author. */
  readonly contact: readonly ImportedAddress[]
  readonly reasons: readonly RowReason[]
  /** Returns the value in a field's column, and the heading of the column. */
  at(column: CaseColumnKey): { readonly column: string; readonly value: string }
}

const changeNames = new Map<string, string>(caseCatalogueFields.map((field) => [field.columnName, field.changeName]))
const separatelyReadColumns: ReadonlySet<CaseColumnKey> = new Set([
  ...(['id', 'clientName', 'companyName', 'negotiator', 'hearingDate', 'emails', 'phones', 'whatsapps'] as const),
  ...(['authorName', 'authorCpf', 'authorEmails', 'authorPhones'] as const),
  ...(['lawyerName', 'barNumber', 'lawyerEmails', 'lawyerPhones'] as const),
])

/** Columns that map directly to a field of the same kind. */
const plain = caseColumns
  .filter(({ key, role }) => role !== 'computed' && !separatelyReadColumns.has(key))
  .map(({ key, kind }) => ({ key, kind, field: (changeNames.get(key) ?? key) as CaseField }))

const columnsByField = new Map<string, CaseColumnKey>([
  ...plain.map(({ key, field }) => [field, key] as const),
  ['client', 'clientName'],
  ['group', 'companyName'],
  ['negotiator', 'negotiator'],
  ['id', 'id'],
])

/** Returns the column for a refusal of this field. */
export const columnOfField = (field: string | undefined): CaseColumnKey | undefined => columnsByField.get(field ?? '')

const readPlain = (kind: string, field: CaseField, cell: Cell): Read<unknown> => {
  switch (kind) {
    case 'money':
      return readMoney(cell)
    case 'day':
      return readDay(cell)
    case 'percent':
      return readPercent(cell)
    case 'count':
      return readCount(cell)
    case 'flag':
      return readFlag(cell)
    default:
      return readField(field, cell)
  }
}

const readId = (cell: Cell): Read<number> => {
  const parsed = caseId.safeParse(readText(cell))
  return parsed.success ? { is: 'value', value: parsed.data } : { is: 'wrong', reason: toReason(rowErrors.caseId) }
}

/** Reads the cells of the columns one by one and collects their errors. */
const openRow = (
  cells: readonly Cell[],
  places: ReadonlyMap<CaseColumnKey, number>,
  mapping: readonly MappedHeading[],
) => {
  const reasons: RowReason[] = []
  const cellOf = (key: CaseColumnKey): Cell => cells[places.get(key) ?? -1] ?? emptyCell
  const cellReference = (key: CaseColumnKey) => ({
    column: mapping[places.get(key) ?? -1]?.heading ?? '',
    value: readText(cellOf(key)).slice(0, 200),
  })
  const take = <T>(key: CaseColumnKey, read: (cell: Cell) => Read<T>): T | null => {
    const cell = cells[places.get(key) ?? -1]
    if (cell === undefined) return null
    const fault = faultOf(cell)
    if (fault !== null) reasons.push({ ...cellReference(key), ...toReason(fault) })
    if (fault !== null || readText(cell) === '') return null
    const taken = read(cell)
    if (taken.is === 'value') return taken.value
    reasons.push({ ...cellReference(key), ...taken.reason })
    return null
  }
  return { take, at: cellReference, reasons }
}

type OpenRow = ReturnType<typeof openRow>

const text = (cell: Cell): Read<string> => ({ is: 'value', value: readText(cell) })
const phones = (cell: Cell) => readAddresses(cell, 'phone', false)
const whatsapps = (cell: Cell) => readAddresses(cell, 'phone', true)
const emails = (cell: Cell) => readAddresses(cell, 'email', false)

const authorOf = ({ take }: OpenRow): ImportedPerson => ({
  name: take('authorName', readName),
  cpf: take('authorCpf', readCpf),
  oab: null,
  addresses: [...(take('authorPhones', phones) ?? []), ...(take('authorEmails', emails) ?? [])],
})

const lawyerOf = ({ take }: OpenRow): ImportedPerson => ({
  name: take('lawyerName', readName),
  cpf: null,
  oab: take('barNumber', readOab),
  addresses: [...(take('lawyerPhones', phones) ?? []), ...(take('lawyerEmails', emails) ?? [])],
})

const contactOf = ({ take }: OpenRow): ImportedAddress[] => [
  ...(take('whatsapps', whatsapps) ?? []),
  ...(take('phones', phones) ?? []),
  ...(take('emails', emails) ?? []),
]

/** The reading of a plain column's cells. */
interface PlainColumn {
  readonly key: CaseColumnKey
  readonly field: CaseField
  read(cell: Cell): Read<unknown>
}

const fieldsOf = ({ take }: OpenRow, columns: readonly PlainColumn[]): CaseFields => {
  const fields: Record<string, unknown> = {}
  for (const { key, field, read } of columns) {
    const taken = take(key, read)
    // An empty cell leaves the field unchanged.
    if (taken !== null) fields[field] = taken
  }
  return fields as CaseFields
}

/** Create one reader per spreadsheet. */
export const rowReader = (mapping: readonly MappedHeading[]) => {
  const places = new Map(mapping.flatMap(({ field }, place) => (field === '' ? [] : [[field, place] as const])))
  const columns = plain
    .filter(({ key }) => places.has(key))
    .map(({ key, kind, field }) => ({ key, field, read: (cell: Cell) => readPlain(kind, field, cell) }))
  return ({ line, cells }: SheetRow): ImportRow => {
    const open = openRow(cells, places, mapping)
    const id = open.take('id', readId)
    const { processNumber, ...fields } = fieldsOf(open, columns)
    return {
      line,
      id,
      process: processNumber ?? { is: 'none' },
      fields,
      client: open.take('clientName', text),
      subClient: open.take('companyName', text),
      negotiator: open.take('negotiator', text),
      hearingDay: open.take('hearingDate', readDay),
      author: authorOf(open),
      lawyer: lawyerOf(open),
      contact: contactOf(open),
      reasons: open.reasons,
      at: open.at,
    }
  }
}
