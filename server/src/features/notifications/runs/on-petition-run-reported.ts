// The author of a run that makes petitions learns how it ended.
import type { DataOf } from '@tratativa/contract/kernel/event'
import { petitionRunsPath } from '@tratativa/contract/kernel/paths'
import { petitionRunEvents } from '@tratativa/contract/petitions/events'
import { listen } from '../../../platform/events/listener.ts'
import { countedText } from './describe-run-end.ts'
import { tellAuthor } from './tell-author.ts'

type RunEnd = DataOf<typeof petitionRunEvents, 'petitions.run.reported'>

const describe = ({ state, done, skipped, failure, stoppedBy }: RunEnd): string => {
  const petitions = countedText(done, 'petição criada', 'petições criadas')
  const counts = [
    ...(petitions.length > 0 ? petitions : ['nenhuma petição criada']),
    ...countedText(skipped, 'caso fora, por falta de dados', 'casos fora, por falta de dados'),
  ].join(', ')
  if (state === 'done') return `Sua criação de petições em massa terminou: ${counts}.`
  const untilThen = `Até ali: ${counts}.`
  if (state === 'failed')
    return ['Sua criação de petições em massa não terminou.', failure, untilThen].filter(Boolean).join(' ')
  return `${stoppedBy ?? ''} parou sua criação de petições em massa. ${untilThen}`
}

export const onPetitionRunReported = listen(
  petitionRunEvents,
  'petitions.run.reported',
  'notifications.on-petition-run-reported',
  (end, { db, tenantId }) =>
    db.inTenant(tenantId, (tx) =>
      tellAuthor(tx, end.accountId, {
        description: describe(end),
        path: petitionRunsPath,
        origin: 'petitions',
        source: `petitions.run.reported:${end.run}`,
      }),
    ),
)
