// The shape of an entry in the catalogue of a case's fields.
import type { CaseFilter, CaseSort } from './filter.ts'

/** Kinds of plain fields: written to one column as they are, and read back the same way. */
export type PlainKind =
  | 'text'
  | 'longText'
  | 'money'
  | 'day'
  | 'percent'
  | 'count'
  | 'flag'
  | 'phase'
  | 'caseType'
  | 'state'
/** Kinds with rules of their own: records by name, the lawsuit's number, people, and values that the product computes. */
type SpecialKind =
  | 'situation'
  | 'status'
  | 'negotiator'
  | 'client'
  | 'subClient'
  | 'processNumber'
  | 'instantAsDay'
  | 'instants'
  | 'month'
  | 'list'

/** The part of a case that carries a plain field on the wire: `detail` and `extra` are read by the desk alone. */
export type CasePart = 'row' | 'process' | 'deal' | 'detail' | 'extra'

export interface CaseFieldEntry {
  readonly kind: PlainKind | SpecialKind
  /** In characters. */
  readonly maxLength?: number
  /** The column of `cases.case`, for plain fields only. */
  readonly column?: string
  readonly part?: CasePart
  /** The column's name in a spreadsheet; without it the field has no column. */
  readonly heading?: string
  /** shown and hidden: the default visibility in the list; sheet: only in spreadsheets. */
  readonly list?: 'shown' | 'hidden' | 'sheet'
  /** key: an import identifies the case by it; computed: an import ignores it. Otherwise it is written. */
  readonly role?: 'key' | 'computed'
  readonly sort?: CaseSort['by']
  /** The field of the list's filter that narrows by it. */
  readonly filter?: keyof CaseFilter
  /** The list edits it in place. */
  readonly inline?: true
  /** A batch cannot set it, because it is unique to one case. */
  readonly batch?: false
  /** The form of a whole case does not have it. */
  readonly form?: false
  /** The sub-client's choices for the form: see `formCatalogue`. The position orders the fields of a form type. */
  readonly inForm?: {
    readonly form: 'case' | 'deal' | 'parties'
    readonly position: number
    readonly control?: 'text' | 'choice'
    readonly isDefault?: false
    readonly isRequired?: true
    readonly ofBeneficiaries?: true
  }
  /** Names on the wire that differ from the key: in columns, in a change of a case, in the form, and in a case's row. */
  readonly columnName?: string
  readonly changeName?: string
  readonly formName?: string
  readonly rowName?: string
}
