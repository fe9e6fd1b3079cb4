// A key that the signature service refuses is a notice for the administrators and for the people of each envelope that waits for it.
import { envelopesEvents } from '@tratativa/contract/envelopes/events'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../../platform/events/listener.ts'
import { listAdministrators, listByUsers } from '../../identity/index.ts'
import { sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

export const onKeyRefused = listen(
  envelopesEvents,
  'envelopes.key.refused',
  'notifications.on-key-refused',
  ({ caseId, name, byAccount, negotiatorId, since }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const negotiators = negotiatorId === null ? [] : await listByUsers(tx, [negotiatorId as UserId])
      await raiseNotice(tx, {
        accountIds: [...(await listAdministrators(tx)), ...negotiators, byAccount as AccountId],
        sentences: [sentence('envelope.keyRefused', { name, caseId })],
        file: casePath(caseId),
        origin: 'envelopes',
        // All envelopes that wait for the key name the same instant: nobody is told twice.
        source: `envelopes.key-refused:${since}`,
      })
    }),
)
