import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleErrors } from '@tratativa/contract/people/errors'
import { formatOab } from '@tratativa/contract/people/oab'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { PersonRecord } from '../persons/person-record.ts'
import { listPersonsById } from '../persons/persons.store.ts'
import { readPersonDetail } from '../persons/read-person.ts'

/** Returns the winner and the loser; refuses when both are the same person. */
export const pairOf = (persons: readonly PersonRecord[], winnerId: PersonId, loserId: PersonId) => {
  const winner = orRefuse(
    persons.find(({ id }) => id === winnerId),
    errors.notFound,
  )
  if (winnerId === loserId) refuse(peopleErrors.sameMerge)
  const loser = orRefuse(
    persons.find(({ id }) => id === loserId),
    errors.notFound,
    { field: 'loser' },
  )
  if (winner.mergedInto !== null) refuse(peopleErrors.mergedAway)
  if (loser.mergedInto !== null) refuse(peopleErrors.mergedAway, { field: 'loser' })
  return { winner, loser }
}

const barOf = ({ oab }: PersonRecord) => oab && formatOab(oab)

const contradict = (left: string | null, right: string | null) => left !== null && right !== null && left !== right

export const previewMerge = async (
  reader: Reader,
  { id, loser: other }: InputOf<typeof personEndpoints.previewMerge>,
) => {
  const { winner, loser } = pairOf(await listPersonsById(reader, [id, other]), id, other)
  const own = new Set(winner.addresses.map(({ value }) => value))
  return {
    winner: await readPersonDetail(reader, id),
    loser: await readPersonDetail(reader, other),
    gained: loser.addresses.filter(({ value }) => !own.has(value)).length,
    contradictions: [
      ...(contradict(winner.cpf, loser.cpf) ? (['cpf'] as const) : []),
      ...(contradict(barOf(winner), barOf(loser)) ? (['oab'] as const) : []),
    ],
  }
}
