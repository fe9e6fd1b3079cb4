import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RightsChange } from '@tratativa/contract/identity/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { Text } from '../../../ui/layout.tsx'
import { useProfileName } from '../../identity/index.ts'
import { rightsSideOf, verbOf } from './rights-side.ts'
import type { RightsSide } from './rights-side.ts'
import records from './records.module.css'
import styles from '../departments.module.css'

const useRightsText = () => {
  const { t } = useTranslation('departments')
  const profileName = useProfileName()
  return (side: RightsSide): string => {
    switch (side.kind) {
      case 'rights':
        return `${profileName(side.profile)}, ${t(side.isActive ? 'users.active' : 'users.inactive').toLowerCase()}`
      case 'department':
        return side.name ?? t('users.noDepartment')
      case 'voip':
        return [side.user, side.ramal].filter((text) => text !== null).join(', ') || t('rights.noVoip')
      case 'none':
        return t('rights.nobody')
    }
  }
}

const Sides = ({ before, after }: Pick<RightsChange, 'before' | 'after'>) => {
  const { t } = useTranslation('departments')
  const rightsText = useRightsText()
  return (
    <span className={records.sides}>
      <span className={records.unseen}>{t('rights.before')}</span>
      <span>{rightsText(rightsSideOf(before))}</span>
      <Icon of={IconArrowRight} size={14} flip />
      <span className={records.unseen}>{t('rights.after')}</span>
      <span>{rightsText(rightsSideOf(after))}</span>
    </span>
  )
}

export const RightsRow = ({ change }: { change: RightsChange }) => {
  const { t } = useTranslation('departments')
  const verb = verbOf(change)
  return (
    <li className={styles.change}>
      <span className={styles.when}>
        <DateText value={change.at} time />
      </span>
      <span className={styles.subject}>{change.subject}</span>
      <span className={classNames(styles.what, records.what)}>
        <Text as="span" muted>
          {t(`rights.${verb}`)}
        </Text>
        {verb !== 'other' && <Sides before={change.before} after={change.after} />}
      </span>
      <span className={styles.by}>
        <span className={styles.label}>{t('rights.by')} </span>
        {change.by}
      </span>
    </li>
  )
}
