// Computes the fields of the merged person. Pure.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import type { MergeField } from '@tratativa/contract/people/shapes'
import { postalAddressOf, postalColumns, postalColumnsOf } from '../../../platform/db/postal-address.ts'
import type { PersonRecord } from '../persons/person-record.ts'
import type { MergedValues } from './merges.store.ts'

type MergeChoices = InputOf<typeof personEndpoints.mergePersons>['keep']

export const valuesNow = ({ name, cpf, isLawyer, isActive, oab, postalAddress }: PersonRecord): MergedValues => ({
  name,
  cpf,
  is_lawyer: isLawyer,
  is_active: isActive,
  oab_number: oab?.number ?? null,
  oab_state: oab?.state ?? null,
  ...postalColumnsOf(postalAddress),
})

const postalPartOf = (values: MergedValues) => postalColumnsOf(postalAddressOf(values))

/** A field without a choice takes the winner's value; where the winner has none, the loser's. */
export const mergedValues = (winner: PersonRecord, loser: PersonRecord, keep: MergeChoices): MergedValues => {
  const own = valuesNow(winner)
  const other = valuesNow(loser)
  const sideOf = (field: MergeField, isEmpty: boolean) => {
    const side = keep[field] ?? (isEmpty ? 'loser' : 'winner')
    return side === 'winner' ? own : other
  }
  const isLawyer = sideOf('is_lawyer', !own.is_lawyer).is_lawyer
  const bar = sideOf('oab', own.oab_number === null)
  return {
    name: sideOf('name', false).name,
    cpf: sideOf('cpf', own.cpf === null).cpf,
    is_lawyer: isLawyer,
    is_active: sideOf('is_active', !own.is_active).is_active,
    oab_number: isLawyer ? bar.oab_number : null,
    oab_state: isLawyer ? bar.oab_state : null,
    ...postalPartOf(
      sideOf(
        'postalAddress',
        postalColumns.every((column) => (own[column] ?? '') === ''),
      ),
    ),
  }
}

const parts: Readonly<Record<MergeField, readonly (keyof MergedValues)[]>> = {
  name: ['name'],
  cpf: ['cpf'],
  oab: ['oab_number', 'oab_state'],
  is_lawyer: ['is_lawyer'],
  is_active: ['is_active'],
  postalAddress: postalColumns,
}

const differ = (field: MergeField, left: MergedValues, other: MergedValues) =>
  parts[field].some((part) => left[part] !== other[part])

/** Returns the values that the undo restores, and the merged fields that somebody has changed since: those are left unchanged. */
export const unmergedValues = (now: MergedValues, { before, after }: { before: MergedValues; after: MergedValues }) => {
  const fields = Object.keys(parts) as MergeField[]
  const isLeft = (field: MergeField) => differ(field, now, after)
  const restored: MergedValues = fields
    .filter((field) => !isLeft(field))
    .reduce((values, field) => {
      const previousValues = Object.fromEntries(parts[field].map((part) => [part, before[part]]))
      return { ...values, ...previousValues }
    }, now)
  return { restored, left: fields.filter((field) => isLeft(field) && differ(field, before, after)) }
}
