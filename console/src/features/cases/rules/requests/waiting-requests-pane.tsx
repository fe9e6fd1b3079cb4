import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { DateText, Identifier, Money } from '../../../../ui/islands.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { GapBar } from '../../../../ui-domain/gap-bar.tsx'
import { useOfferRequests } from '../rules.api.ts'
import { theirsOf } from './last-offers.tsx'
import styles from './requests.module.css'

const shown = 5

/** Card of the overview: the newest requests that wait for a decision; absent while none waits. */
export const WaitingRequestsPane = () => {
  const { t } = useTranslation('rules')
  const page = useOfferRequests('waiting').data?.pages[0]
  if (!page || page.waiting === 0) return null
  return (
    <Panel
      title={t('requests')}
      count={page.waiting}
      end={
        <Link to={paths.offerRequests} className={textLink}>
          {t('decide')}
        </Link>
      }
    >
      <ul className={styles.briefs}>
        {page.data.slice(0, shown).map(({ id, case: case_, value, ceiling, offers, askedBy, askedAt }) => (
          <li key={id} className={styles.brief}>
            <Link to={casePath(case_.id)} className={styles.author}>
              <bdi>{case_.author}</bdi> <Identifier value={case_.id} />
            </Link>
            <GapBar ours={value} theirs={theirsOf(offers)} ceiling={ceiling} />
            <Money value={value} />
            <span className={styles.quiet}>
              <bdi>{askedBy.name}</bdi>
              {' · '}
              <DateText value={askedAt} time />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
