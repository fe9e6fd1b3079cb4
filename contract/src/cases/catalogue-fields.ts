// Reads the catalogue: the names of its fields on the wire, and the plain fields that tables are built from.
import { caseCatalogue } from './catalogue.ts'
import type { CaseFieldEntry, CasePart, PlainKind } from './catalogue-entry.ts'

type Catalogue = typeof caseCatalogue
export type CaseFieldKey = keyof Catalogue

/** The name of a field in one of the wire's dialects. */
export type WireName<
  Keys extends CaseFieldKey,
  Dialect extends 'columnName' | 'changeName' | 'formName' | 'rowName',
> = {
  [Key in Keys]: Catalogue[Key] extends Readonly<Record<Dialect, infer Name extends string>> ? Name : Key
}[Keys]

export type PlainCaseKey = {
  [Key in CaseFieldKey]: Catalogue[Key] extends { column: string } ? Key : never
}[CaseFieldKey]
export type PlainCaseColumn = Catalogue[PlainCaseKey]['column']
export type KindOf<Key extends PlainCaseKey> = Catalogue[Key]['kind']
export type PartOf<Key extends PlainCaseKey> = Catalogue[Key]['part']

/** All entries, each with its names on the wire. */
export const caseCatalogueFields = (Object.entries(caseCatalogue) as [CaseFieldKey, CaseFieldEntry][]).map(
  ([key, entry]) => ({ columnName: key, changeName: key, formName: key, rowName: key, ...entry, key }),
)

/** A field without rules of its own: what the tables below need is in its entry. */
export type PlainCaseField = (typeof caseCatalogueFields)[number] & {
  readonly key: PlainCaseKey
  readonly kind: PlainKind
  readonly column: PlainCaseColumn
  readonly part: CasePart
}

export const plainCaseFields = caseCatalogueFields.filter(
  (field): field is PlainCaseField => field.column !== undefined,
)

/** Sent with the form of a case only when changed: each of these fields is an act of its own. */
export const changedOnlyFields = [
  'status',
  'dealStatus',
  'lastProposal',
  'authorCounterProposalValue',
  'authorCounterProposalText',
  'clientCounterProposalValue',
  'clientCounterProposalText',
  'maximumProposal',
] as const

const emptyValues = {
  text: '',
  longText: '',
  money: null,
  day: null,
  percent: null,
  count: null,
  flag: false,
  phase: 'Acordo Prévio',
  caseType: 'PASSIVO',
  state: null,
} as const satisfies Readonly<Record<PlainKind, unknown>>

/** The stored value of a field that nobody has filled. */
export const emptyValueOf = (kind: PlainKind) => emptyValues[kind]
