import type { SqlReader } from '../../platform/db/scope.ts'
import { blockedAddresses, blockedPersons } from '../people/index.ts'
import type { SignerRow } from './envelopes.store.ts'

/** One of them, or an address of theirs, is on the list of blocks. */
export const hasBlockedSigner = async (
  reader: SqlReader,
  signers: readonly Pick<SignerRow, 'person_id' | 'phone' | 'email'>[],
): Promise<boolean> => {
  const people = signers.flatMap(({ person_id: person }) => (person === null ? [] : [person]))
  const addresses = signers.flatMap(({ phone, email }) => [phone ?? '', email ?? ''])
  return (await blockedPersons(reader, people)).size > 0 || (await blockedAddresses(reader, addresses)).size > 0
}
