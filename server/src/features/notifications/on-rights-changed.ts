import { identityEvents, type IdentityEvents } from '@tratativa/contract/identity/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import { paths } from '@tratativa/contract/kernel/paths'
import type { NoticeSentence } from '@tratativa/contract/notifications/shapes'
import { listen } from '../../platform/events/listener.ts'
import { sentence } from './describe-notice.ts'
import { raiseNotice } from './raise-notice.ts'

type Change = DataOf<IdentityEvents, 'identity.rights.changed'>

/** Returns the sentence for the person; null when there is nothing to report, or when the person cannot read it. */
const sentenceFor = ({ by, isActive, profileTypeId, wasActive, wasProfileTypeId }: Change): NoticeSentence | null => {
  if (!isActive) return null
  if (wasProfileTypeId === null) return sentence('rights.added', { by, profile: profileTypeId })
  if (wasProfileTypeId !== profileTypeId)
    return sentence('rights.changed', { formerProfile: wasProfileTypeId, profile: profileTypeId })
  return wasActive ? null : sentence('rights.freed', { by })
}

export const onRightsChanged = listen(
  identityEvents,
  'identity.rights.changed',
  'notifications.on-rights-changed',
  async (change, { db, tenantId, jobId }) => {
    const reported = sentenceFor(change)
    if (reported === null) return
    await db.inTenant(tenantId, (tx) =>
      raiseNotice(tx, {
        accountIds: [change.accountId],
        sentences: [reported],
        file: paths.profile,
        origin: 'identity',
        // The same change of rights may occur twice: the job id distinguishes the two.
        source: `identity.rights.changed:${jobId}`,
      }),
    )
  },
)
