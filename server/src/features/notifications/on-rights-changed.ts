import { identityEvents, type IdentityEvents } from '@tratativa/contract/identity/events'
import { profileNames } from '@tratativa/contract/kernel/actor'
import type { DataOf } from '@tratativa/contract/kernel/event'
import { paths } from '@tratativa/contract/kernel/paths'
import { listen } from '../../platform/events/listener.ts'
import { raiseNotice } from './raise-notice.ts'

type Change = DataOf<IdentityEvents, 'identity.rights.changed'>

/** Returns the text for the person; null when there is nothing to report, or when the person cannot read it. */
const wordsFor = ({ by, isActive, profileTypeId, wasActive, wasProfileTypeId }: Change): string | null => {
  if (!isActive) return null
  const profile = profileNames[profileTypeId]
  if (wasProfileTypeId === null) return `${by} adicionou você a esta empresa com o perfil ${profile}.`
  if (wasProfileTypeId !== profileTypeId)
    return `Seu perfil passou de ${profileNames[wasProfileTypeId]} para ${profile}.`
  return wasActive ? null : `Seu acesso foi liberado por ${by}.`
}

export const onRightsChanged = listen(
  identityEvents,
  'identity.rights.changed',
  'notifications.on-rights-changed',
  async (change, { db, tenantId, jobId }) => {
    const description = wordsFor(change)
    if (description === null) return
    await db.inTenant(tenantId, (tx) =>
      raiseNotice(tx, {
        accountIds: [change.accountId],
        description,
        file: paths.profile,
        origin: 'identity',
        // The same change of rights may occur twice: the job id distinguishes the two.
        source: `identity.rights.changed:${jobId}`,
      }),
    )
  },
)
