// Finds possible duplicates while a person is being entered, before they are registered.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import type { Sameness } from '@tratativa/contract/people/shapes'
import type { Reader } from '../../../platform/db/scope.ts'
import { toPerson } from './person-record.ts'
import { findLike, type Like } from './likeness.store.ts'
import { listPersonsById } from './persons.store.ts'

const order: readonly Sameness[] = ['cpf', 'oab', 'phone', 'email', 'name']

const reasonsOf = (like: Like | undefined): Sameness[] => order.filter((reason) => like?.[reason])

export const likePersons = async (reader: Reader, input: InputOf<typeof personEndpoints.likePersons>) => {
  const like = await findLike(reader, {
    except: input.except ?? null,
    name: input.name ?? null,
    cpf: input.cpf,
    oab: input.oab,
    reached: input.addresses.map(({ value }) => value),
  })
  const byId = new Map(like.map((similarPerson) => [similarPerson.id, similarPerson]))
  const people = await listPersonsById(
    reader,
    like.map(({ id }) => id),
  )
  return { data: people.map((known) => ({ person: toPerson(known), same: reasonsOf(byId.get(known.id)) })) }
}
