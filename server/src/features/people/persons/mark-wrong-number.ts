import type { PersonId } from '@tratativa/contract/kernel/ids'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { addressIdOf, moveWrongAddressLast, type WrongSource } from './addresses.store.ts'

/** The words by which the register shows that an address reaches somebody else. */
const wrongNumberLabel = 'número errado'

/** Marks an address of a person as wrong, and puts it behind the others: the first telephone is the one to call. */
export const markWrongNumber = async (
  tx: TenantTx,
  personId: PersonId,
  number: string,
  source: WrongSource = 'call',
) => {
  const address = await addressIdOf(tx, personId, number)
  if (!address || address.label === wrongNumberLabel) return
  await moveWrongAddressLast(tx, { id: address.id, personId, label: wrongNumberLabel, source })
  tx.audit({
    action: 'people.address.wrong',
    subjectId: String(personId),
    subject: address.name,
    before: { label: address.label },
    after: { label: wrongNumberLabel, value: number, source },
  })
  tx.emit(peopleEvents, 'people.person.changed', { id: personId })
}
