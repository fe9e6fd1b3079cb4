import { lazy, Suspense } from 'react'
import { IconRobot, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Negotiation } from '@tratativa/contract/insights/endpoints'
import { count } from '../../../ui/count.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FigureLink } from '../figure-link.tsx'
import type { FigureLinks } from '../figure-links.ts'
import styles from './control.module.css'

type Side = 'assistant' | 'people'

const figuresOf = (data: Negotiation, links: FigureLinks, who: Side) => {
  const isAssistant = who === 'assistant'
  return [
    {
      name: 'dealsClosed',
      value: isAssistant ? data.totalDealsClosedByIA : data.totalDealClosedByNegotiators,
      href: links.cases('agreement', who),
    },
    {
      name: 'activeChats',
      value: isAssistant ? data.totalActiveChatsJarvis : data.totalActiveChatsNegotiators,
      href: links.rows('active', who),
    },
    {
      name: 'startedMessages',
      value: isAssistant ? data.totalStartedMessagesJarvis : data.totalStartedMessagesNegotiators,
      href: links.rows('begun', who),
    },
    {
      name: 'unreadCount',
      value: isAssistant ? data.totalUnreadCountJarvis : data.totalUnreadCountNegotiators,
      href: links.rows('unread', who),
    },
  ] as const
}

// Calls are loaded after the figures that stand above them.
const CallFigures = lazy(() => import('./call-figures.tsx').then((module) => ({ default: module.CallFigures })))

const SideFigures = ({ data, links, who }: { data: Negotiation; links: FigureLinks; who: Side }) => {
  const { t } = useTranslation('insights')
  return (
    <section className={styles.side} aria-label={t(`side.${who}`)}>
      <h2 className={styles.sideTitle}>
        <span className={styles.sideMark} aria-hidden>
          <Icon of={who === 'assistant' ? IconRobot : IconUsers} />
        </span>
        {t(`side.${who}`)}
      </h2>
      <div className={styles.figures}>
        {figuresOf(data, links, who).map(({ name, value, href }) => (
          <FigureLink
            key={name}
            href={href}
            label={t('figure.of', { figure: t(`card.${name}`), who: t(`side.${who}`), n: count(value) })}
            className={styles.figure}
          >
            <span className={styles.figureName}>{t(`card.${name}`)}</span>
            <span className={styles.figureValue}>{count(value)}</span>
          </FigureLink>
        ))}
      </div>
      {who === 'people' && (
        <div className={styles.calls}>
          <Suspense>
            <CallFigures {...{ data, links }} />
          </Suspense>
        </div>
      )}
    </section>
  )
}

/** The figures of the assistant beside those of the people. */
export const FigureCards = ({ data, links }: { data: Negotiation; links: FigureLinks }) => (
  <div className={styles.sides}>
    <SideFigures {...{ data, links }} who="assistant" />
    <SideFigures {...{ data, links }} who="people" />
  </div>
)
