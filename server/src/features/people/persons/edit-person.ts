import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleErrors } from '@tratativa/contract/people/errors'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { writeAddresses } from './addresses.store.ts'
import type { PersonRecord } from './person-record.ts'
import { lockPersons, listPersonsById, updatePerson } from './persons.store.ts'
import { readPersonDetail } from './read-person.ts'
import { refuseRace } from './register-person.ts'
import { addressValuesOf, auditedPerson, refuseDuplicateCpf, personValuesOf } from './write-person.ts'

/** Reads and locks the person; refuses when they were merged into another. */
const lockPerson = async (tx: Tx, id: PersonId): Promise<PersonRecord> => {
  const [lockedPerson] = await lockPersons(tx, [id])
  const person = orRefuse(lockedPerson, errors.notFound)
  return person.mergedInto === null ? person : refuse(peopleErrors.mergedAway)
}

const publishPersonEdited = async (tx: Tx, before: PersonRecord) => {
  const [after] = await listPersonsById(tx, [before.id])
  tx.audit({
    action: 'people.person.edited',
    subjectId: String(before.id),
    subject: before.name,
    before: auditedPerson(before),
    after: after ? auditedPerson(after) : null,
  })
  tx.emit(peopleEvents, 'people.person.changed', { id: before.id })
  return { data: await readPersonDetail(tx, before.id) }
}

export const editPerson = async (tx: Tx, input: InputOf<typeof personEndpoints.editPerson>) => {
  const person = await lockPerson(tx, input.id)
  if (person.version !== input.version) refuse(peopleErrors.changedMeanwhile)
  const addresses = addressValuesOf(input)
  await refuseDuplicateCpf(tx, input.cpf, person.id)
  await updatePerson(tx, person.id, personValuesOf(input)).catch(refuseRace)
  await writeAddresses(tx, person.id, addresses)
  return publishPersonEdited(tx, person)
}

export const setPersonActive = async (tx: Tx, input: InputOf<typeof personEndpoints.setPersonActive>) => {
  const person = await lockPerson(tx, input.id)
  if (person.isActive === input.is_active) return { data: await readPersonDetail(tx, person.id) }
  await updatePerson(tx, person.id, { is_active: input.is_active })
  return publishPersonEdited(tx, person)
}
