// The one question that every channel asks before it reaches anybody: chat, mail, batch and dialer.
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { addressKey } from '@tratativa/contract/people/addresses'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { blockedAmong, blockedPeopleAmong } from './blocks.store.ts'

type OnSql = Pick<TenantReader, 'sql'>

/**
 * Those of the addresses that must not be contacted, as they were given, each with the reason. Telephones in any spelling, WhatsApp
 * addresses of telephones, e-mails. Blocked is what is on the list itself, and every address of a person who is on it.
 */
export const blockedAddresses = async (
  reader: OnSql,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = addresses.flatMap((given) => {
    const key = addressKey(given)
    return key ? [{ given, value: key.value }] : []
  })
  const reasons = await blockedAmong(reader, [...new Set(keys.map(({ value }) => value))])
  return new Map(
    keys.flatMap(({ given, value }) => {
      const reason = reasons.get(value)
      return reason === undefined ? [] : [[given, reason] as const]
    }),
  )
}

/** Those of the people who must not be contacted at all: for addresses that say nothing of whose they are. */
export const blockedPersons = (reader: OnSql, ids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, string>> =>
  blockedPeopleAmong(reader, [...new Set(ids)])
