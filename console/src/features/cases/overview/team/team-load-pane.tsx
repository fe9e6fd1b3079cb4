// Card of the overview of those who lead: what each person of the team has to do, the busiest first.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../../platform/errors.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { count as write } from '../../../../ui/count.ts'
import { Panel } from '../../../../ui/panel.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { NotLoaded } from '../../../../ui/not-loaded.tsx'
import { useTeamLoad } from './team.api.ts'
import styles from './team.module.css'

const Figure = ({ value, isLate = false }: { value: number; isLate?: boolean }) => (
  <td className={classNames(styles.figure, value === 0 && styles.zero, isLate && value > 0 && styles.late)}>
    {write(value)}
  </td>
)

export const TeamLoadPane = () => {
  const { t } = useTranslation('team')
  const errorText = useErrorText()
  const { data, error, refetch } = useTeamLoad()
  const [isWhole, setIsWhole] = useState(false)
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
            {(isWhole ? people : busy).map(({ id, name, cases, waiting, unread, tasks }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.cases} search={{ responsavel: String(id) }} className={styles.link}>
                    <bdi>{name}</bdi>
                  </Link>
                </th>
                <Figure value={cases} />
                <Figure value={waiting} isLate />
                <Figure value={unread} />
                <Figure value={tasks} />
              </tr>
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
