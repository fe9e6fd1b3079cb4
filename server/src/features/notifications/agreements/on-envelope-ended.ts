// The end of an envelope is a notice for the negotiator of its case and for whoever sent it.
import { envelopesEvents } from '@tratativa/contract/envelopes/events'
import type { DataOf } from '@tratativa/contract/kernel/event'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { listen } from '../../../platform/events/listener.ts'
import { listByUsers } from '../../identity/index.ts'
import { sentence } from '../describe-notice.ts'
import { raiseNotice } from '../raise-notice.ts'

type Ended = DataOf<typeof envelopesEvents, 'envelopes.envelope.ended'>

/** The other ends need no reason. */
const isExplained = (outcome: Ended['outcome']) => outcome === 'refused' || outcome === 'not-recorded'

const sentencesFor = ({ outcome, name, caseId, signer, reason }: Ended) => [
  sentence(`envelope.${outcome}`, { name, caseId, signer }),
  ...(reason === '' || !isExplained(outcome) ? [] : [sentence('envelope.motive', { reason })]),
]

export const onEnvelopeEnded = listen(
  envelopesEvents,
  'envelopes.envelope.ended',
  'notifications.on-envelope-ended',
  (ended, { db, tenantId, jobId }) =>
    db.inTenant(tenantId, async (tx) => {
      const { id, caseId, outcome, byAccount, negotiatorId } = ended
      const negotiators = negotiatorId === null ? [] : await listByUsers(tx, [negotiatorId as UserId])
      await raiseNotice(tx, {
        accountIds: [...negotiators, byAccount as AccountId],
        sentences: sentencesFor(ended),
        file: casePath(caseId),
        origin: 'envelopes',
        // An envelope that is sent again may stay unsent again.
        source: `envelopes.${outcome}:${id}${outcome === 'unsent' ? `:${jobId}` : ''}`,
      })
    }),
)
