import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleErrors } from '@tratativa/contract/people/errors'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuseTaken } from '../../../platform/refusal/refuse-taken.ts'
import { writeAddresses } from './addresses.store.ts'
import { insertPerson, listPersonsById } from './persons.store.ts'
import { readPersonDetail } from './read-person.ts'
import { addressValuesOf, auditedPerson, refuseDuplicateCpf, personValuesOf } from './write-person.ts'

export const registerPerson = async (tx: Tx, input: InputOf<typeof personEndpoints.registerPerson>) => {
  const addresses = addressValuesOf(input)
  await refuseDuplicateCpf(tx, input.cpf)
  const id = await insertPerson(tx, personValuesOf(input)).catch(refuseRace)
  await writeAddresses(tx, id, addresses)
  const [known] = await listPersonsById(tx, [id])
  tx.audit({
    action: 'people.person.registered',
    subjectId: String(id),
    subject: input.name,
    before: null,
    after: known ? auditedPerson(known) : null,
  })
  tx.emit(peopleEvents, 'people.person.changed', { id })
  return { data: await readPersonDetail(tx, id) }
}

/** Somebody else has registered the same CPF concurrently. */
export const refuseRace = refuseTaken('person_cpf', peopleErrors.cpfTaken)
