// The fields of a case that the desk edits in place: reads a field from the case, and returns the case with a field changed.
import { plainCaseFields } from '@tratativa/contract/cases/catalogue-fields'
import type { PartOf, PlainCaseKey, WireName } from '@tratativa/contract/cases/catalogue-fields'
import type { CaseFieldsInput } from '@tratativa/contract/cases/deals/fields'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'

/** The part of a case that shows a field, and the field's name there. */
interface FieldSource {
  readonly part: 'row' | 'process' | 'deal'
  readonly name: string
}

const sources = new Map<string, FieldSource>()
for (const { changeName, rowName, part } of plainCaseFields)
  if (part !== 'extra') sources.set(changeName, { part: part === 'detail' ? 'row' : part, name: rowName })
for (const name of ['status', 'oldProcessNumber', 'hearingAt'] as const) sources.set(name, { part: 'row', name })
sources.set('processNumber', { part: 'process', name: 'processNumber' })
sources.set('maximumProposal', { part: 'deal', name: 'maximumProposal' })
sources.set('dealStatus', { part: 'deal', name: 'status' })

type PlainDeskField = {
  [Key in PlainCaseKey]: PartOf<Key> extends 'extra' ? never : WireName<Key, 'changeName'>
}[PlainCaseKey]
export type DeskField =
  | Exclude<PlainDeskField, 'isActive'>
  | 'status'
  | 'dealStatus'
  | 'processNumber'
  | 'oldProcessNumber'
  | 'hearingAt'
  | 'maximumProposal'
export type DeskFields = Partial<Record<DeskField, string | number | boolean | null>>

type Value = string | number | boolean | null

export const fieldOf = (case_: CaseDetail, field: DeskField): Value => {
  const { part, name } = sources.get(field) ?? { part: 'row', name: field }
  const values: object = part === 'row' ? case_ : case_[part]
  return (values as Readonly<Record<string, Value>>)[name] ?? null
}

const withField = (case_: CaseDetail, field: string, value: unknown): CaseDetail => {
  const { part, name } = sources.get(field) ?? { part: 'row', name: field }
  if (part === 'row') return { ...case_, [name]: value }
  const written = part === 'deal' && value === '' ? null : value
  return { ...case_, [part]: { ...case_[part], [name]: written } }
}

export const withFields = (case_: CaseDetail, fields: DeskFields): CaseDetail =>
  Object.entries(fields).reduce((next, [field, value]) => withField(next, field, value), case_)

const takesNull = new Set<string>([
  'hearingAt',
  ...plainCaseFields.filter(({ kind }) => kind === 'percent' || kind === 'count').map(({ changeName }) => changeName),
])
/** The endpoints take an empty text for an empty field, except for numbers and instants, which take null. */
const toInputValue = (value: Value, field: string) => (value === null && !takesNull.has(field) ? '' : value)

export const toCaseFieldsInput = (fields: DeskFields): CaseFieldsInput =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, toInputValue(value, field)]),
  ) as CaseFieldsInput

/** Returns the values that the same fields have in the case; used for undo. */
export const fieldsBefore = (case_: CaseDetail, fields: DeskFields): DeskFields =>
  Object.fromEntries((Object.keys(fields) as DeskField[]).map((field) => [field, fieldOf(case_, field)]))
