// The people of a queue: what waits for each of them, and their turns of today.
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueueWork } from '@tratativa/contract/queues/shapes'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/count.ts'
import { Text } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import styles from '../queues.module.css'

const MoveCasesDialog = lazy(() =>
  import('./move-cases-pane.tsx').then((module) => ({ default: module.MoveCasesDialog })),
)

const Rows = ({ work }: { work: QueueWork }) => {
  const { t } = useTranslation('queues')
  return (
    <tbody>
      {work.people.map(({ person, turns, skips, waiting }) => (
        <tr key={person.id}>
          <th scope="row">
            <bdi>{person.name}</bdi>
          </th>
          <td>{count(waiting)}</td>
          <td>{count(turns)}</td>
          <td>{count(skips)}</td>
        </tr>
      ))}
      <tr className={styles.quiet}>
        <th scope="row">{t('work.unowned')}</th>
        <td>{count(work.free)}</td>
        <td colSpan={2} />
      </tr>
      {work.elsewhere > 0 && (
        <tr className={styles.paused}>
          <th scope="row">{t('work.elsewhere')}</th>
          <td>{count(work.elsewhere)}</td>
          <td colSpan={2} />
        </tr>
      )}
    </tbody>
  )
}

export const People = ({ id, work }: { id: string; work: QueueWork }) => {
  const { t } = useTranslation('queues')
  const [isMoving, setIsMoving] = useState(false)
  return (
    <Panel
      title={t('members')}
      count={work.people.length}
      end={
        <Button size="sm" onClick={() => setIsMoving(true)}>
          {t('move')}
        </Button>
      }
    >
      <table className={styles.people} aria-label={t('members')}>
        <thead>
          <tr>
            <th scope="col">{t('work.person')}</th>
            <th scope="col">{t('work.waits')}</th>
            <th scope="col">{t('work.taken')}</th>
            <th scope="col">{t('work.skipped')}</th>
          </tr>
        </thead>
        <Rows work={work} />
      </table>
      {work.elsewhere > 0 && <Text muted>{t('work.elsewhere.text')}</Text>}
      {isMoving && (
        <Suspense fallback={<TypedAhead onClose={() => setIsMoving(false)} />}>
          <MoveCasesDialog id={id} people={work.people} onClose={() => setIsMoving(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
