import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleErrors } from '@tratativa/contract/people/errors'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { writeAddresses } from './addresses.store.ts'
import type { KnownPerson } from './known-person.ts'
import { holdPersons, listPersonsById, updatePerson } from './persons.store.ts'
import { readDetail } from './read-person.ts'
import { refuseRace } from './register-person.ts'
import { addressesOf, auditedPerson, refuseTaken, valuesOf } from './write-person.ts'

/** Reads and locks the person; refuses when they were merged into another. */
const holdPerson = async (tx: Tx, id: PersonId): Promise<KnownPerson> => {
  const [found] = await holdPersons(tx, [id])
  const person = orRefuse(found, errors.notFound)
  return person.mergedInto === null ? person : refuse(peopleErrors.mergedAway)
}

const tellOf = async (tx: Tx, before: KnownPerson) => {
  const [after] = await listPersonsById(tx, [before.id])
  tx.audit({
    action: 'people.person.edited',
    subjectId: String(before.id),
    subject: before.name,
    before: auditedPerson(before),
    after: after ? auditedPerson(after) : null,
  })
  tx.emit(peopleEvents, 'people.person.changed', { id: before.id })
  return { data: await readDetail(tx, before.id) }
}

export const editPerson = async (tx: Tx, input: InputOf<typeof personEndpoints.editPerson>) => {
  const person = await holdPerson(tx, input.id)
  if (person.version !== input.version) refuse(peopleErrors.changedMeanwhile)
  const addresses = addressesOf(input)
  await refuseTaken(tx, input.cpf, person.id)
  await updatePerson(tx, person.id, valuesOf(input)).catch(refuseRace)
  await writeAddresses(tx, person.id, addresses)
  return tellOf(tx, person)
}

export const setPersonActive = async (tx: Tx, input: InputOf<typeof personEndpoints.setPersonActive>) => {
  const person = await holdPerson(tx, input.id)
  if (person.isActive === input.is_active) return { data: await readDetail(tx, person.id) }
  await updatePerson(tx, person.id, { is_active: input.is_active })
  return tellOf(tx, person)
}
