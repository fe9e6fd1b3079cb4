// What of each of two people is kept, before anything is sent. Pure.
import type { MergeField, PersonDetail } from '@tratativa/contract/people/shapes'

export type Side = 'winner' | 'loser'
export type Keep = Partial<Record<MergeField, Side>>

type Pair = Readonly<Record<Side, PersonDetail>>

const same = (field: MergeField, { winner, loser }: Pair) => winner[field] === loser[field]
const isEmpty = (value: PersonDetail[MergeField]) => value === null || value === false

/** The fields in which the two differ: the others need no choice. */
export const choicesOf = (pair: Pair): MergeField[] =>
  (['name', 'cpf', 'is_lawyer', 'oab', 'is_active'] as const).filter((field) => !same(field, pair))

/** What is kept unless somebody chooses otherwise: the winner's, and the loser's where the winner has nothing. */
export const sideOf = (field: MergeField, keep: Keep, { winner }: Pick<Pair, 'winner'>): Side =>
  keep[field] ?? (isEmpty(winner[field]) ? 'loser' : 'winner')

/** All choices as they stand, so that what is sent is what was shown. */
export const keptSides = (pair: Pair, keep: Keep): Keep =>
  Object.fromEntries(choicesOf(pair).map((field) => [field, sideOf(field, keep, pair)]))
