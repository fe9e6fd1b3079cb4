// Checks if we may write to a contact, whoever of us asks: the block list, and the assent of the party's lawyer in the case.
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { blockedAddresses, blockedPersons } from '../../people/index.ts'
import { addressesOfContact, findAssent, lawyersOf } from './contact-status.store.ts'

type OnSql = Pick<TenantReader, 'sql'>

export interface ContactTarget {
  readonly contactId: number
  readonly personId: PersonId | null
  readonly caseId: CaseId | null
}

/** Returns the reason why a contact must not be written to, or null. The owner of the session checks again before it sends. */
export const blockOf = async (
  on: OnSql,
  { contactId, personId }: Omit<ContactTarget, 'caseId'>,
): Promise<string | null> => {
  const blocked = await blockedAddresses(on, await addressesOfContact(on, contactId))
  const [byAddress] = blocked.values()
  if (byAddress !== undefined) return byAddress
  return personId === null ? null : ((await blockedPersons(on, [personId])).get(personId) ?? null)
}

/**
 * EAOAB art. 34 VIII: do not negotiate with a party who has a lawyer unless the lawyer has agreed; the assent is recorded once per case.
 */
export const assentOf = async (on: OnSql, { personId, caseId }: Omit<ContactTarget, 'contactId'>) => {
  if (caseId === null || personId === null) return { lawyers: [], assent: null }
  return { lawyers: await lawyersOf(on, caseId, personId), assent: (await findAssent(on, caseId)) ?? null }
}

export const refuseUnreachable = async (on: OnSql, reached: ContactTarget) => {
  if ((await blockOf(on, reached)) !== null) refuse(chatErrors.blocked)
  const { lawyers, assent } = await assentOf(on, reached)
  return lawyers.length > 0 && assent === null ? refuse(chatErrors.needsAssent) : null
}
