import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleErrors } from '@tratativa/contract/people/errors'
import { formatOab } from '@tratativa/contract/people/oab'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { KnownPerson } from '../persons/known-person.ts'
import { listPersonsById } from '../persons/persons.store.ts'
import { readDetail } from '../persons/read-person.ts'

/** Returns the winner and the loser; refuses when both are the same person. */
export const pairOf = (found: readonly KnownPerson[], winnerId: PersonId, loserId: PersonId) => {
  const winner = orRefuse(
    found.find(({ id }) => id === winnerId),
    errors.notFound,
  )
  if (winnerId === loserId) refuse(peopleErrors.sameMerge)
  const loser = orRefuse(
    found.find(({ id }) => id === loserId),
    errors.notFound,
    { field: 'loser' },
  )
  if (winner.mergedInto !== null) refuse(peopleErrors.mergedAway)
  if (loser.mergedInto !== null) refuse(peopleErrors.mergedAway, { field: 'loser' })
  return { winner, loser }
}

const barOf = ({ oab }: KnownPerson) => oab && formatOab(oab)

const contradict = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

export const previewMerge = async (
  reader: Reader,
  { id, loser: other }: InputOf<typeof personEndpoints.previewMerge>,
) => {
  const { winner, loser } = pairOf(await listPersonsById(reader, [id, other]), id, other)
  const own = new Set(winner.addresses.map(({ value }) => value))
  return {
    winner: await readDetail(reader, id),
    loser: await readDetail(reader, other),
    gained: loser.addresses.filter(({ value }) => !own.has(value)).length,
    contradictions: [
      ...(contradict(winner.cpf, loser.cpf) ? (['cpf'] as const) : []),
      ...(contradict(barOf(winner), barOf(loser)) ? (['oab'] as const) : []),
    ],
  }
}
