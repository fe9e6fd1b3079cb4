import { formatCpf } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { postalAddressText } from '@tratativa/contract/kernel/postal-address'
import { addressKey, showAddress } from '@tratativa/contract/people/addresses'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleErrors } from '@tratativa/contract/people/errors'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { MergeField } from '@tratativa/contract/people/shapes'
import type { Tx } from '../../../platform/db/scope.ts'
import { postalAddressOf } from '../../../platform/db/postal-address.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { lockPersons, updatePerson } from '../persons/persons.store.ts'
import { readPersonDetail } from '../persons/read-person.ts'
import { refuseRace } from '../persons/register-person.ts'
import { refuseDuplicateCpf } from '../persons/write-person.ts'
import { unmergedValues, valuesNow } from './merged-values.ts'
import {
  findPersonMerge,
  hasLaterPersonMerge,
  markUndone,
  type PersonMergeRecord,
  type MergedValues,
} from './merges.store.ts'
import { returnAddresses, returnBlocks, returnMerged } from './reassignments.store.ts'

const textOf: Readonly<Record<MergeField, (values: MergedValues) => string>> = {
  name: ({ name }) => name,
  cpf: ({ cpf }) => formatCpf(cpf ?? ''),
  oab: ({ oab_state, oab_number }) => `${oab_state ?? ''} ${oab_number ?? ''}`.trim(),
  is_lawyer: ({ is_lawyer }) => String(is_lawyer),
  is_active: ({ is_active }) => String(is_active),
  postalAddress: (values) => postalAddressText(postalAddressOf(values)),
}

const shownAddress = (value: string) => {
  const key = addressKey(value)
  return key ? showAddress(key) : value
}

/** Restores the values that nobody has changed since, and returns those that stay. */
const part = async (tx: Tx, { winner_id, loser_id, moved }: PersonMergeRecord) => {
  const people = await lockPersons(tx, [winner_id, loser_id])
  const winner = orRefuse(
    people.find(({ id }) => id === winner_id),
    errors.notFound,
  )
  const loser = people.find(({ id }) => id === loser_id)
  if (winner.mergedInto !== null) refuse(peopleErrors.laterMerge)
  const now = valuesNow(winner)
  const { restored, left } = unmergedValues(now, moved)
  await updatePerson(tx, winner_id, restored).catch(refuseRace)
  await refuseDuplicateCpf(tx, loser?.cpf ?? null, loser_id)
  await updatePerson(tx, loser_id, { merged_into: null }).catch(refuseRace)
  const between = { from: winner_id, to: loser_id }
  const returned = new Set(await returnAddresses(tx, moved.addresses, between))
  await returnMerged(tx, moved.inherited, between)
  await returnBlocks(tx, moved.blocks, between)
  const gone = moved.addresses.filter((value) => !returned.has(value))
  return [
    ...left.map((what) => ({ what, value: textOf[what](now) })),
    ...gone.map((value) => ({ what: 'address' as const, value: shownAddress(value) })),
  ]
}

export const undoPersonMerge = async (tx: Tx, { id }: InputOf<typeof personEndpoints.undoMerge>) => {
  const merge = orRefuse(await findPersonMerge(tx, id), errors.notFound)
  if (!(await markUndone(tx, id, tx.actor.accountId))) refuse(peopleErrors.alreadyUndone)
  if (await hasLaterPersonMerge(tx, merge)) refuse(peopleErrors.laterMerge)
  const { winner_id: into, loser_id: from } = merge
  const unrevertedValues = await part(tx, merge)
  tx.audit({
    action: 'people.person.unmerged',
    subjectId: String(into),
    subject: merge.winner,
    before: null,
    after: { loser: from, kept: unrevertedValues },
  })
  tx.emit(peopleEvents, 'people.person.unmerged', { mergeId: id, from, into })
  tx.emit(peopleEvents, 'people.person.changed', { id: into })
  tx.emit(peopleEvents, 'people.person.changed', { id: from })
  return { winner: await readPersonDetail(tx, into), loser: await readPersonDetail(tx, from), kept: unrevertedValues }
}
