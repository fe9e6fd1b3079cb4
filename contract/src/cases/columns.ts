// The columns of a case: one list, shared by the console's table, the export and the import.
import type { CaseFieldEntry } from './catalogue-entry.ts'
import { caseCatalogueFields, type CaseFieldKey, type WireName } from './catalogue-fields.ts'
import type { CaseSort } from './filter.ts'

/**
 * text; money; day ('YYYY-MM-DD'); month ('YYYY-MM'); instants and list: several values, separated by a bar in a spreadsheet; percent: up
 * to two decimals; count: a whole number; flag: SIM or NÃO in a spreadsheet; link: an address that opens.
 */
export type ColumnKind = 'text' | 'money' | 'day' | 'month' | 'instants' | 'list' | 'percent' | 'count' | 'flag'

export interface CaseColumn {
  readonly key: CaseColumnKey
  /** The column's name in a spreadsheet. */
  readonly heading: string
  readonly kind: ColumnKind
  /** How an import treats the column: see `CaseFieldEntry`. */
  readonly role: 'key' | 'field' | 'computed'
  readonly place: 'shown' | 'hidden' | 'sheet'
  /** The column can be edited in the list itself. */
  readonly isEditable: boolean
  readonly sort: CaseSort['by'] | null
}

type KeyWithoutColumn = 'isActive'
type KeyWithColumn = Exclude<CaseFieldKey, KeyWithoutColumn>
export type CaseColumnKey = { [Key in KeyWithColumn]: WireName<Key, 'columnName'> }[KeyWithColumn]

const columnKindOf = ({ kind }: CaseFieldEntry): ColumnKind => {
  switch (kind) {
    case 'money':
    case 'day':
    case 'month':
    case 'instants':
    case 'list':
    case 'percent':
    case 'count':
    case 'flag':
      return kind
    case 'instantAsDay':
      return 'day'
    default:
      return 'text'
  }
}

export const caseColumns: readonly CaseColumn[] = caseCatalogueFields.flatMap(
  ({ heading, list = 'hidden', ...field }) =>
    heading === undefined
      ? []
      : [
          {
            key: field.columnName as CaseColumnKey,
            heading,
            place: list,
            kind: columnKindOf(field),
            role: field.role ?? 'field',
            isEditable: field.inline ?? false,
            sort: field.sort ?? null,
          },
        ],
)
export const caseColumnKeys = caseColumns.map(({ key }) => key) as [CaseColumnKey, ...CaseColumnKey[]]

/** The columns that the list can show, in their default order. */
export const listColumns = caseColumns.filter(({ place }) => place !== 'sheet')
