import { useTranslation } from 'react-i18next'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { Checkbox } from '../../../ui/checkbox.tsx'
import styles from './message-acts.module.css'

interface ShownTarget {
  readonly id: ChatId
  readonly name: string
  readonly note: string
  readonly isChosen: boolean
}

type TargetListProps = { targets: readonly ShownTarget[]; isFull: boolean; onToggle: (id: ChatId) => void }

export const TargetList = ({ targets, isFull, onToggle }: TargetListProps) => {
  const { t } = useTranslation('marks')
  return (
    <ul aria-label={t('forward.list')}>
      {targets.map(({ id, name, note, isChosen }) => (
        <li key={id} className={styles.target}>
          <Checkbox
            checked={isChosen}
            disabled={isFull && !isChosen}
            onChange={() => onToggle(id)}
            label={
              <span className={styles.name}>
                <bdi>{name}</bdi> <small className={styles.note}>{note}</small>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}
