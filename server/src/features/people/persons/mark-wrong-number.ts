import type { PersonId } from '@tratativa/contract/kernel/ids'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { addressIdOf, moveAddressLast } from './addresses.store.ts'

/** The words by which the register shows that an address reaches somebody else. */
const wrongNumberLabel = 'número errado'

/** Marks a telephone of a person as wrong, and puts it behind the others: the first telephone is the one to call. */
export const markWrongNumber = async (tx: TenantTx, personId: PersonId, number: string) => {
  const address = await addressIdOf(tx, personId, number)
  if (!address || address.label === wrongNumberLabel) return
  await moveAddressLast(tx, address.id, personId, wrongNumberLabel)
  tx.audit({
    action: 'people.address.wrong',
    subjectId: String(personId),
    subject: address.name,
    before: { label: address.label },
    after: { label: wrongNumberLabel, value: number },
  })
  tx.emit(peopleEvents, 'people.person.changed', { id: personId })
}
