// The check that every channel makes before it contacts anybody: chat, mail, batch and dialer.
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { Reason } from '@tratativa/contract/kernel/reason'
import { addressKey } from '@tratativa/contract/people/addresses'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { blockedAmong, blockedPeopleAmong } from './blocks.store.ts'

/**
 * Returns the addresses that must not be contacted, as given, each with the reason. Accepts telephones in any spelling, WhatsApp addresses
 * of telephones, and e-mails. An address is blocked when it is on the list itself, or when it belongs to a blocked person.
 */
export const blockedAddresses = async (
  reader: SqlReader,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Reason>> => {
  const keys = addresses.flatMap((address) => {
    const key = addressKey(address)
    return key ? [{ given: address, value: key.value }] : []
  })
  const reasons = await blockedAmong(reader, [...new Set(keys.map(({ value }) => value))])
  return new Map(
    keys.flatMap(({ given: address, value }) => {
      const reason = reasons.get(value)
      return reason === undefined ? [] : [[address, reason] as const]
    }),
  )
}

/** Returns the people who must not be contacted at all, for addresses that do not identify their owner. */
export const blockedPersons = (reader: SqlReader, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Reason>> =>
  blockedPeopleAmong(reader, [...new Set(ids)])
