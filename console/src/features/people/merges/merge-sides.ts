// Decides which fields of two people survive a merge, before anything is sent. Pure.
import type { MergeField, PersonDetail } from '@tratativa/contract/people/shapes'

export type MergeSide = 'winner' | 'loser'
export type MergeChoices = Partial<Record<MergeField, MergeSide>>

type Pair = Readonly<Record<MergeSide, PersonDetail>>

const valueOf = (field: MergeField, person: PersonDetail) =>
  field === 'postalAddress' ? Object.values(person.postalAddress).join('|').replace(/^\|+$/, '') || null : person[field]

const same = (field: MergeField, { winner, loser }: Pair) => valueOf(field, winner) === valueOf(field, loser)
const isEmpty = (value: ReturnType<typeof valueOf>) => value === null || value === false

/** Returns the fields in which the two differ. The others need no choice. */
export const conflictingFieldsOf = (pair: Pair): MergeField[] =>
  (['name', 'cpf', 'is_lawyer', 'oab', 'postalAddress', 'is_active'] as const).filter((field) => !same(field, pair))

/** Returns the side a field comes from: the chosen one, else the winner's, or the loser's where the winner has no value. */
export const mergeSideOf = (field: MergeField, keep: MergeChoices, { winner }: Pick<Pair, 'winner'>): MergeSide =>
  keep[field] ?? (isEmpty(valueOf(field, winner)) ? 'loser' : 'winner')

/** Returns all choices with their defaults, so that the request matches what was shown. */
export const chosenSides = (pair: Pair, keep: MergeChoices): MergeChoices =>
  Object.fromEntries(conflictingFieldsOf(pair).map((field) => [field, mergeSideOf(field, keep, pair)]))
