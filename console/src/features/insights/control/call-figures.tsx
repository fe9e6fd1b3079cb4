import { useTranslation } from 'react-i18next'
import type { Negotiation } from '@tratativa/contract/insights/endpoints'
import { count } from '../../../ui/count.ts'
import { FigureLink } from '../figure-link.tsx'
import type { FigureLinks } from '../figure-links.ts'
import { useDuration } from '../productivity/use-duration.ts'
import styles from './control.module.css'

/** Calls are made by people alone. */
export const CallFigures = ({ data, links }: { data: Negotiation; links: FigureLinks }) => {
  const { t } = useTranslation('insights')
  const duration = useDuration()
  const who = t('side.people')
  const figures = [
    [t('rows.called'), count(data.totalCallsMade), 'called'],
    [t('rows.talked'), count(data.totalCallsTalked), 'talked'],
    [t('work.talkedSeconds'), duration(data.totalTalkedSeconds, 'hour'), 'talked'],
  ] as const
  return (
    <div className={styles.figures}>
      {figures.map(([figure, n, kind]) => (
        <FigureLink
          key={figure}
          href={links.rows(kind, 'people')}
          label={t('figure.of', { figure, who, n })}
          className={styles.figure}
        >
          <span className={styles.figureName}>{figure}</span>
          <span className={styles.figureValue}>{n}</span>
        </FigureLink>
      ))}
    </div>
  )
}
