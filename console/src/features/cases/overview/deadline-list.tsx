import { Link } from '@tanstack/react-router'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { trailOf } from '../../../platform/trail.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Identifier, Money } from '../../../ui/islands.tsx'
import { relativeDays } from '../../../ui/relative-days.ts'
import { listRow } from '../../../ui/text-link.ts'
import { useUiLocale } from '../../../ui/words.tsx'
import { Situation } from '../../../ui-domain/situation.tsx'
import type { CasesOverview } from './cases-overview.ts'
import styles from './overview.module.css'

type Deadline = CasesOverview['deadlines']['data'][number]

/** The same nearness as in the list of cases: today and tomorrow. */
const heat = (days: number) => (days < 0 ? styles.late : days <= 1 ? styles.near : undefined)

// Width of the urgency bar: 8 % six days before the deadline or earlier, 100 % on its day.
const fuse = (days: number) => `${Math.min(100, Math.max(8, 100 - days * 18))}%`

/** Deadlines, earliest first; every row links to its case. */
export const DeadlineList = ({ deadlines }: { deadlines: readonly Deadline[] }) => {
  const { t } = useTranslation('ledger')
  const locale = useUiLocale()
  const state = trailOf(
    deadlines.map(({ id }) => id),
    t('deadlines'),
    paths.overview,
  )
  return (
    <ul className={styles.list}>
      {deadlines.map(({ id, author, what, days, situation, value }) => (
        <li key={`${id}-${what}`}>
          <Link to={casePath(id)} state={state} className={classNames(listRow, styles.deadlineListRow)}>
            <span className={styles.author}>{author}</span>
            <span className={styles.id}>
              <Identifier value={id} />
            </span>
            <span className={styles.what}>{t(`what.${what}`)}</span>
            <span className={styles.situation}>
              <Situation kind={situation.tone} label={situation.name} />
            </span>
            <span className={styles.value}>{value !== null && <Money value={value} />}</span>
            <span className={classNames(styles.fuse, heat(days))} aria-hidden>
              <i style={{ inlineSize: fuse(days) }} />
            </span>
            <span className={classNames(styles.days, heat(days))}>{relativeDays(days, locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
