// The author of a run that makes petitions learns how it ended.
import type { DataOf } from '@tratativa/contract/kernel/event'
import { petitionRunsPath } from '@tratativa/contract/kernel/paths'
import type { NoticeSentence } from '@tratativa/contract/notifications/shapes'
import { petitionRunEvents } from '@tratativa/contract/petitions/events'
import { listen } from '../../../platform/events/listener.ts'
import { sentence } from '../describe-notice.ts'
import { countedPart, whyFailed } from './describe-run-end.ts'
import { tellAuthor } from './tell-author.ts'

type RunEnd = DataOf<typeof petitionRunEvents, 'petitions.run.reported'>

const describe = (end: RunEnd): NoticeSentence[] => {
  const { state, done, skipped, stoppedBy } = end
  const parts = [
    ...(done === 0 ? [{ code: 'part.noPetitions' as const, count: 0 }] : countedPart(done, 'part.petitions')),
    ...countedPart(skipped, 'part.skipped'),
  ]
  if (state === 'done') return [sentence('run.petitions.done', {}, parts)]
  const untilThen = sentence('run.untilThen', {}, parts)
  if (state === 'failed') return [sentence('run.petitions.failed'), ...whyFailed(end), untilThen]
  return [sentence('run.petitions.cancelled', { by: stoppedBy ?? '' }), untilThen]
}

export const onPetitionRunReported = listen(
  petitionRunEvents,
  'petitions.run.reported',
  'notifications.on-petition-run-reported',
  (end, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) =>
      tellAuthor(tx, end.accountId, {
        sentences: describe(end),
        path: petitionRunsPath,
        origin: 'petitions',
        source: `petitions.run.reported:${end.run}`,
      }),
    ),
)
