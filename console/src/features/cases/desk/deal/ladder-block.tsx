import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isCounted } from '@tratativa/contract/cases/deals/ledger'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { formatDay } from '@tratativa/contract/kernel/time'
import { classNames } from '../../../../ui/class-names.ts'
import { Money } from '../../../../ui/islands.tsx'
import { LadderSkeleton } from '../../../../ui-domain/deal-skeleton.tsx'
import { Ladder } from '../../../../ui-domain/ladder.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { reaches } from './next-step.ts'
import styles from './deal.module.css'

type LadderBlockProps = {
  caseId: string
  /** Newest first; undefined until fetched. */
  offers: readonly Offer[] | undefined
  total: number
  standing: { gap: string | null; room: string | null; ceiling: string | null } | undefined
  ceiling: string | null
  typed: string | null
  /** The value that both sides agreed on. */
  closed: string | null
}

// Draws only the last 14 rungs: more would be unreadable, and the last ones show the direction of the negotiation.
const drawn = 14

const rungsOf = (offers: readonly Offer[]) =>
  offers
    .filter(({ outcome }) => isCounted(outcome))
    .slice(0, drawn)
    .toReversed()
    .map(({ id, side, value, at: offeredAt }) => ({
      id,
      side,
      amount: value,
      when: (formatDay(offeredAt) ?? '').slice(0, 5),
    }))

/** Shows the ladder of offers, the gap between the two sides and the room left below the ceiling. */
export const LadderBlock = ({ caseId, offers, total, standing, ceiling, typed, closed }: LadderBlockProps) => {
  const { t } = useTranslation('desk')
  if (!offers) return <LadderSkeleton />
  const rungs = rungsOf(offers)
  const theirs = rungs.findLast(({ side }) => side === 'theirs')?.amount ?? null
  // A value that reaches theirs accepts it. Drawn, a slip of the keyboard would flatten the whole ladder.
  const drawnValue = typed !== null && reaches(typed, theirs) ? null : typed
  const gap = closed === null ? (standing?.gap ?? null) : null
  const room = closed === null ? (standing?.room ?? null) : null
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <h2 className={styles.caption}>{t('ladder.title')}</h2>
        {total > 0 && (
          <Link to={casePath(caseId)} search={{ tab: 'deal' }} className={classNames(textLink, styles.count)}>
            {t('ladder.count', { count: total })}
          </Link>
        )}
      </div>
      {rungs.length === 0 ? (
        <p className={styles.none}>{t('ladder.none')}</p>
      ) : (
        <Ladder offers={rungs} ceiling={ceiling} typed={drawnValue} />
      )}
      {closed !== null && (
        <p className={styles.standing}>
          <span>
            {t('ladder.closed')}{' '}
            <b>
              <Money value={closed} />
            </b>
          </span>
        </p>
      )}
      {(gap !== null || room !== null || (rungs.length === 0 && ceiling !== null)) && (
        <p className={styles.standing}>
          {gap !== null && (
            <span>
              {t('ladder.gap')}{' '}
              <b>
                <Money value={gap} />
              </b>
            </span>
          )}
          {room !== null ? (
            <span className={styles.room}>
              {t('ladder.room')}{' '}
              <b>
                <Money value={room} />
              </b>
            </span>
          ) : (
            ceiling !== null && (
              <span className={styles.room}>
                {t('ladder.ceiling')}{' '}
                <b>
                  <Money value={ceiling} />
                </b>
              </span>
            )
          )}
        </p>
      )}
    </div>
  )
}
