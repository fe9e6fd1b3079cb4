// Card of the overview of those who lead: what each person of the team has to do, the busiest first.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TeamMember } from '@tratativa/contract/cases/overview/team-endpoints'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { paths } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../../platform/errors.ts'
import { useNow } from '../../../../platform/use-now.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { count as write } from '../../../../ui/count.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { NotLoaded } from '../../../../ui/not-loaded.tsx'
import { loadLinks } from '../rows-links.ts'
import { useTeamLoad } from './team.api.ts'
import styles from './team.module.css'

type FigureProps = { value: number; label: string; to: string; search: { figura: string }; isLate?: boolean }

/** A number with a link to its rows; without rows there is nothing to open. */
const Figure = ({ value, label, to, search, isLate = false }: FigureProps) => (
  <td className={classNames(styles.figure, value === 0 && styles.zero, isLate && value > 0 && styles.late)}>
    {value === 0 ? (
      write(value)
    ) : (
      <Link to={to} search={search} className={styles.rows} aria-label={label}>
        {write(value)}
      </Link>
    )}
  </td>
)

type LoadRowProps = { member: TeamMember; today: string }

const LoadRow = ({ member, today }: LoadRowProps) => {
  const { t } = useTranslation('team')
  const { id, name, cases, waiting, unread, tasks } = member
  const links = loadLinks(id, today)
  const labelOf = (column: 'cases' | 'waiting' | 'unread' | 'tasks') =>
    `${t(`load.${column}`)}: ${write(member[column])} (${name})`
  return (
    <tr>
      <th scope="row">
        <Link to={paths.cases} search={{ responsavel: String(id) }} className={styles.link}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <Figure value={cases} label={labelOf('cases')} to={paths.cases} search={links.cases} />
      <Figure value={waiting} label={labelOf('waiting')} to={paths.figureRows} search={links.rows('waiting')} isLate />
      <Figure value={unread} label={labelOf('unread')} to={paths.figureRows} search={links.rows('unread')} />
      <Figure value={tasks} label={labelOf('tasks')} to={paths.figureRows} search={links.rows('due')} />
    </tr>
  )
}

export const TeamLoadPane = () => {
  const { t } = useTranslation('team')
  const errorText = useErrorText()
  const { data, error, refetch } = useTeamLoad()
  const [isWhole, setIsWhole] = useState(false)
  const today = calendarDay(useNow())
  const people = data?.data ?? []
  const busy = people.filter(({ cases, waiting, unread, tasks }) => cases + waiting + unread + tasks > 0)
  const idle = people.length - busy.length
  return (
    <Panel title={t('load')}>
      {!data && (
        <NotLoaded height={144} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <table className={styles.load} aria-label={t('load')}>
          <thead>
            <tr>
              <th scope="col">{t('load.person')}</th>
              <th scope="col">{t('load.cases')}</th>
              <th scope="col">{t('load.waiting')}</th>
              <th scope="col">{t('load.unread')}</th>
              <th scope="col">{t('load.tasks')}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? people : busy).map((member) => (
              <LoadRow key={member.id} member={member} today={today} />
            ))}
          </tbody>
        </table>
      )}
      {idle > 0 && !isWhole && (
        <button type="button" className={classNames(textLink, styles.more)} onClick={() => setIsWhole(true)}>
          {t('load.idle', { n: write(idle) })}
        </button>
      )}
    </Panel>
  )
}
