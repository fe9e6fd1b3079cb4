import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../../platform/actions.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { waitingCasesActs } from '../case-actions.ts'
import { useCauseText } from './use-cause-text.ts'
import { useWorklist } from './worklist.api.ts'
import styles from './worklist.module.css'

const shown = 5
const fromWorklist = { worklist: true } as const

/** Card of the overview: the cases that wait for the person, and the key to the first of them; absent while none waits. */
export const WaitingCasesPane = () => {
  const { t } = useTranslation('worklist')
  const navigate = useNavigate()
  const now = useNow()
  const causeText = useCauseText()
  const { items = [], first } = useWorklist('mine')
  const firstId = items[0]?.case.id
  const begin = firstId === undefined ? null : () => void navigate({ to: casePath(firstId), state: fromWorklist })
  useActions(waitingCasesActs, { begin })
  if (!first || begin === null) return null
  return (
    <Panel
      title={t('title')}
      count={first.count}
      end={
        <Button size="sm" trailing={<Kbd>{waitingCasesActs.acts.begin.keys}</Kbd>} onClick={begin}>
          {t('begin')}
        </Button>
      }
    >
      <ul className={styles.waiting}>
        {items.slice(0, shown).map(({ case: case_, causes }) => (
          <li key={case_.id}>
            <Link to={casePath(case_.id)} state={fromWorklist} className={styles.line}>
              <bdi className={styles.name}>{case_.author || case_.client}</bdi>
              <Identifier value={case_.id} />
              <span className={styles.cause}>{causes.map((cause) => causeText(cause, now)).join(' · ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
