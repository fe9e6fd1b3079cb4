// The end of a deadline and the days that did not count, with the reason and the source of each.
import type { DeadlineCount, SkippedDays } from '@tratativa/contract/deadlines/count'
import { useTranslation } from 'react-i18next'
import { writeDay } from '../../../ui/calendar-days.ts'
import styles from './count-explanation.module.css'

const Period = ({ from, to }: Pick<SkippedDays, 'from' | 'to'>) => (
  <bdi dir="ltr" className={styles.period}>
    {from === to ? writeDay(from) : `${writeDay(from)} – ${writeDay(to)}`}
  </bdi>
)

const useSkipName = () => {
  const { t } = useTranslation('deadlines')
  return ({ reason, name }: Pick<SkippedDays, 'reason' | 'name'>) =>
    reason === 'weekend' || reason === 'recess' ? t(`reason.${reason}`) : name
}

const SkippedList = ({ skipped }: { skipped: readonly SkippedDays[] }) => {
  const { t } = useTranslation('deadlines')
  const nameOf = useSkipName()
  return (
    <ul className={styles.list}>
      {skipped.map((days) => (
        <li key={`${days.from}-${days.reason}`} className={styles.row}>
          <Period {...days} />
          <span>
            <bdi>{nameOf(days)}</bdi>
            {days.reason === 'short' && <span className={styles.source}> · {t('reason.short')}</span>}
            {days.isConfirmed ? (
              <span className={styles.source}>
                {' · '}
                <bdi>{days.source}</bdi>
              </span>
            ) : (
              <span className={styles.unconfirmed}> · {t('unconfirmed')}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const weekday = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export const CountExplanation = ({ count, isOpen = false }: { count: DeadlineCount; isOpen?: boolean }) => {
  const { t, i18n } = useTranslation('deadlines')
  const weekends = count.skipped.filter(({ reason }) => reason === 'weekend')
  const named = count.skipped.filter(({ reason }) => reason !== 'weekend')
  const doubtful = named.some(({ isConfirmed }) => !isConfirmed)
  return (
    <div className={styles.explanation}>
      <p className={styles.due} role="status">
        {t('count.due', { day: writeDay(count.due), weekday: weekday(count.due, i18n.language) })}
      </p>
      <p className={styles.facts}>
        {t('count.from', { effective: writeDay(count.effective), first: writeDay(count.first) })} <bdi>{count.law}</bdi>
      </p>
      {named.length > 0 && <SkippedList skipped={named} />}
      {doubtful && <p className={styles.unconfirmed}>{t('count.doubtful')}</p>}
      {weekends.length > 0 && (
        <details className={styles.details} open={isOpen}>
          <summary>{t('count.weekends', { n: weekends.length })}</summary>
          <SkippedList skipped={weekends} />
        </details>
      )}
    </div>
  )
}
