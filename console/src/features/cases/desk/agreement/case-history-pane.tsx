// The history of the deal: changes by people and by automatic rules.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/errors.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { MorePages } from '../../../../ui/load-more.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useBotHistory, useCaseHistory } from '../desk.api.ts'
import { DayHeading } from '../timeline/day-heading.tsx'
import { ItemBody } from '../timeline/item-body.tsx'
import { timelineDaysOf } from '../timeline/timeline-groups.ts'
import { TimelineRow } from '../timeline/timeline-row.tsx'
import styles from './agreement.module.css'

const whose = ['people', 'bot'] as const
type History = ReturnType<typeof useCaseHistory>

const List = ({ history }: { history: History }) => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const errorText = useErrorText()
  const { data, error, refetch } = history
  useEffect(() => {
    if (error) toast.notify(errorText(error), { tone: 'burn', key: 'case-history' })
    // Told once a failure: neither the host nor the words change what failed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [error])
  if (error && !data) return <ErrorState title={t('history.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  const items = data.pages.flatMap((page) => page.history)
  if (items.length === 0) return <EmptyState title={t('history.none')} />
  return (
    <>
      {timelineDaysOf(items)
        .toReversed()
        .map(({ day, items: those }) => (
          <div key={day}>
            <DayHeading day={day} />
            <ol>
              {those.toReversed().map((item) => (
                <TimelineRow key={item.key} item={item}>
                  <ItemBody item={item} />
                </TimelineRow>
              ))}
            </ol>
          </div>
        ))}
      <MorePages pages={history} label={t('timeline.more')} />
    </>
  )
}

const OfPeople = ({ id }: { id: string }) => <List history={useCaseHistory(id)} />
const OfBot = ({ id }: { id: string }) => <List history={useBotHistory(id)} />

export const CaseHistoryPane = ({ id }: { id: string }) => {
  const { t } = useTranslation('desk')
  const [who, setWho] = useState<(typeof whose)[number]>('people')
  const chips = whose.map((source) => (
    <Chip key={source} active={source === who} onClick={() => setWho(source)}>
      {t(`history.${source}`)}
    </Chip>
  ))
  return (
    <Panel title={t('history.title')} end={chips}>
      <div className={styles.history}>{who === 'people' ? <OfPeople id={id} /> : <OfBot id={id} />}</div>
    </Panel>
  )
}
