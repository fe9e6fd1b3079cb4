import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RightsChange } from '@tratativa/contract/identity/shapes'
import { Icon } from '../../../ui/icon.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { rightsOf, verbOf } from './rights-said.ts'
import styles from './rights-row.module.css'

const Side = ({ name, side }: { name: string; side: RightsChange['before'] }) => {
  const { t } = useTranslation('departments')
  const rights = rightsOf(side)
  return (
    <span className={styles.side}>
      <span className={styles.unseen}>{name}</span>
      {rights === null
        ? t('rights.nobody')
        : `${rights.profile}, ${t(rights.isActive ? 'users.active' : 'users.inactive').toLowerCase()}`}
    </span>
  )
}

export const RightsRow = ({ change }: { change: RightsChange }) => {
  const { t } = useTranslation('departments')
  const verb = verbOf(change)
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        <DateText value={change.at} time />
      </span>
      <span className={styles.subject}>{change.subject}</span>
      <span className={styles.what}>
        {verb !== null && <span className={styles.verb}>{t(`rights.${verb}`)}</span>}
        <span className={styles.sides}>
          <Side name={t('rights.before')} side={change.before} />
          <Icon of={IconArrowRight} size={14} flip />
          <Side name={t('rights.after')} side={change.after} />
        </span>
      </span>
      <span className={styles.by}>
        <span className={styles.label}>{t('rights.by')} </span>
        {change.by === '' ? t('rights.system') : change.by}
      </span>
    </li>
  )
}
