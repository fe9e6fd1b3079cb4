import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { Button } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/count.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import styles from './saved.module.css'

interface RuleRowProps {
  name: string
  /** The situation or status as drawn. */
  face: ReactNode
  /** Details shown below the name. */
  facts: readonly string[]
  cases: number
  /** The search of the list that shows the cases of this rule. */
  behind: Readonly<Record<string, unknown>>
  onEdit: () => void
  onSwitch: () => void
  isActive: boolean
}

/** One situation or status: its details, the number of its cases, and its actions. */
export const SavedRuleRow = (props: RuleRowProps) => {
  const { name, face, facts, cases, behind, onEdit, onSwitch, isActive } = props
  const { t } = useTranslation('rules')
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <span className={styles.face}>{face}</span>
        {facts.length > 0 && (
          <Text as="span" muted small>
            {facts.join(' · ')}
          </Text>
        )}
      </div>
      {cases > 0 ? (
        <Link to={paths.cases} search={behind} className={`${textLink} ${styles.cases}`}>
          {t('cases', { count: cases, n: count(cases) })}
        </Link>
      ) : (
        <span className={styles.cases}>{t('cases.none')}</span>
      )}
      <span className={styles.acts}>
        {isActive && (
          <Button size="sm" aria-label={t('edit.of', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
        {isActive ? (
          <Menu
            label={t('more.of', { name })}
            placement="end"
            items={[{ id: 'switch', label: t('deactivate'), danger: true, onSelect: onSwitch }]}
            trigger={(trigger) => <IconButton {...trigger} size="sm" icon={IconDots} label={t('more.of', { name })} />}
          />
        ) : (
          <Button size="sm" aria-label={t('activate.of', { name })} onClick={onSwitch}>
            {t('activate')}
          </Button>
        )}
      </span>
    </div>
  )
}
