// For imports: finds many people in the register or adds them, with a handful of statements.
import { peopleEvents } from '@tratativa/contract/people/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { groupPersons, type PersonGroup, type RequestedPerson } from './group-persons.ts'
import { addAddresses, addPersons, completePersons, matchPersons } from './matching.store.ts'

/**
 * Returns the person for each input, in the given order. Names are never changed; a missing CPF or OAB number is filled in, addresses are
 * added.
 */
export const findOrAddPersons = async (tx: TenantTx, requestedPersons: readonly RequestedPerson[]) => {
  const groups = groupPersons(requestedPersons, await matchPersons(tx, requestedPersons))
  const distinct = [...new Set(groups)]
  const missing = distinct.filter((group) => group.id === null)
  await addPersons(tx, missing)
  const existingGroups = distinct.filter((group) => !group.isNew)
  const completed = new Set(await completePersons(tx, existingGroups))
  for (const id of await addAddresses(tx, distinct)) completed.add(id)
  await publishTouchedPersons(tx, distinct, completed)
  return groups.map(({ id, isNew }) => {
    if (id === null) throw new Error('people.find-or-add: a person was neither found nor added')
    return { id, isNew }
  })
}

const publishTouchedPersons = async (tx: TenantTx, groups: readonly PersonGroup[], completed: ReadonlySet<number>) => {
  const touched = groups.filter(({ id, isNew }) => isNew || (id !== null && completed.has(id)))
  await tx.auditAll(
    touched.map(({ id, isNew, first, cpf, oab, addresses }) => ({
      action: isNew ? 'people.person.registered' : 'people.person.completed',
      subjectId: String(id),
      subject: first.name,
      before: null,
      after: { ...(cpf === null ? {} : { cpf }), ...(oab === null ? {} : { oab }), addresses: [...addresses.keys()] },
    })),
  )
  if (touched.length > 50) tx.emitOnce(peopleEvents, 'people.person.changed', { id: null })
  else for (const { id } of touched) tx.emit(peopleEvents, 'people.person.changed', { id })
}
