// The last recounts of a court's open deadlines: what changed in the calendar, and which deadlines moved.
import { Link } from '@tanstack/react-router'
import { casePath } from '@tratativa/contract/kernel/paths'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useRecounts } from '../deadlines.api.ts'
import styles from './import-closures.module.css'

export const RecountsPane = ({ court }: { court: string }) => {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const { data, error, refetch } = useRecounts(court)
  if (!data)
    return (
      <NotLoaded height={160} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
    )
  if (data.data.length === 0) return <EmptyState title={t('recount.none')}>{t('recount.none.text')}</EmptyState>
  return (
    <Stack gap={20} block={[16, 0]}>
      {data.data.map(({ id, cause, by, at: startedAt, isOver, isStopped, checked, moved, moves }) => (
        <section key={id}>
          <Text>
            <b>{cause}</b>
          </Text>
          <Text muted small>
            {t('recount.by', { by, at: formatMinute(startedAt) ?? '' })} ·{' '}
            {t(isOver ? 'recount.over' : isStopped ? 'recount.stopped' : 'recount.running', { checked, moved })}
          </Text>
          <ul className={styles.rows}>
            {moves.map(({ caseId, title, before, after }) => (
              <li key={`${caseId}-${title}-${before}`}>
                <Link to={casePath(caseId)} className={textLink}>
                  <Identifier value={caseId} />
                </Link>{' '}
                <bdi>{title}</bdi>: <DateText value={before} /> → <DateText value={after} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}
