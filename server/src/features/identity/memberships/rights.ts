// A change of rights: recorded permanently, and published.
import { identityEvents } from '@tratativa/contract/identity/events'
import { profileNames } from '@tratativa/contract/kernel/actor'
import type { AccountId, ProfileTypeId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'

interface Rights {
  readonly profileTypeId: ProfileTypeId
  readonly isActive: boolean
}

export interface RightsChange {
  readonly verb: 'granted' | 'changed' | 'activated' | 'deactivated' | 'removed' | 'accepted' | 'declined'
  readonly accountId: AccountId
  readonly name: string
  readonly by: string
  /** Null when the person was not a member before. */
  readonly before: Rights | null
  readonly after: Rights
}

const written = ({ profileTypeId, isActive }: Rights) => ({ profile: profileNames[profileTypeId], isActive })

export const recordRights = (tx: TenantTx, { verb, accountId, name, by, before, after }: RightsChange) => {
  tx.audit({
    action: `identity.rights.${verb}`,
    subjectId: String(accountId),
    subject: name,
    before: before && written(before),
    after: written(after),
  })
  tx.emit(identityEvents, 'identity.rights.changed', {
    accountId,
    name,
    by,
    ...after,
    wasActive: before?.isActive ?? false,
    wasProfileTypeId: before?.profileTypeId ?? null,
  })
}
