import { useTranslation } from 'react-i18next'
import type { MailModel } from '@tratativa/contract/cases/mails/shapes'
import { Chip } from '../../../../ui/chip.tsx'
import styles from './models.module.css'

interface ModelListProps {
  models: readonly MailModel[]
  chosen: number | null
  onOpen: (id: number) => void
}

/** Lists the models, with the open one marked. */
export const ModelList = ({ models, chosen, onOpen }: ModelListProps) => {
  const { t } = useTranslation('rules')
  return (
    <ul className={styles.models} aria-label={t('models')}>
      {models.map(({ id, name, isActive }) => (
        <li key={id}>
          <Chip active={id === chosen} onClick={() => onOpen(id)}>
            <bdi>{name}</bdi>
            {!isActive && <span className={styles.off}>{t('model.off')}</span>}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
