import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { AddressKey } from '@tratativa/contract/people/addresses'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { insertFirstAddress } from './addresses.store.ts'

interface NewAddress extends AddressKey {
  readonly personId: PersonId
  /** Where it was found. */
  readonly source: string
}

/** Adds an address that was looked for, before the others of its person. Returns false where the person already has it. */
export const addAddress = async (tx: TenantTx, { personId, ...address }: NewAddress): Promise<boolean> => {
  const name = await insertFirstAddress(tx, personId, address)
  if (name === undefined) return false
  tx.audit({
    action: 'people.address.added',
    subjectId: String(personId),
    subject: name,
    before: null,
    after: { ...address },
  })
  tx.emit(peopleEvents, 'people.person.changed', { id: personId })
  return true
}
