import { IconTrash } from '@tabler/icons-react'
import type { TaskRule } from '@tratativa/contract/tasks/shapes'
import { taskKinds } from '@tratativa/contract/tasks/kinds'
import { movementKinds } from '@tratativa/contract/monitoring/movement-kinds'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { situationName, type NamedSituation } from './rule-words.ts'
import styles from './rules.module.css'

type RuleRowProps = {
  rule: TaskRule
  situations: readonly NamedSituation[]
  onToggle: (isActive: boolean) => void
  onRemove: () => void
}

const useCause = ({ on, what }: TaskRule, situations: readonly NamedSituation[]): string => {
  const { t } = useTranslation(['tasks', 'today'])
  switch (on) {
    case 'completed': {
      const kind = taskKinds.find((taskKind) => taskKind === what)
      return t('rule.completed', { task: kind ? t(`today:kind.${kind}`) : what })
    }
    case 'situation':
      return t('rule.situation', { situation: situationName(situations, { what }) })
    case 'movement': {
      const kind = movementKinds.find((movementKind) => movementKind === what)
      return t('rule.movement', { movement: kind ? t(`movement.${kind}`) : what })
    }
    case 'registered':
      return t('rule.registered')
  }
}

/** One rule as a sentence: the trigger, the task, and its delay in days. */
export const TaskRuleRow = ({ rule, situations, onToggle, onRemove }: RuleRowProps) => {
  const { t } = useTranslation(['tasks', 'today'])
  const when = useCause(rule, situations)
  const then = t('rule.then', { task: t(`today:kind.${rule.task}`), count: rule.afterDays, at: rule.at })
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {when} <b className={styles.then}>{then}</b>
      </span>
      <Switch aria-label={t('rule.active', { rule: `${when} ${then}` })} checked={rule.isActive} onChange={onToggle} />
      <IconButton size="sm" icon={IconTrash} label={t('rule.remove')} onClick={onRemove} />
    </li>
  )
}
