import { IconTrash } from '@tabler/icons-react'
import type { TaskRule } from '@tratativa/contract/tasks/shapes'
import { taskKinds } from '@tratativa/contract/tasks/kinds'
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

/** One rule as a sentence: the trigger, the task, and its delay in days. */
export const TaskRuleRow = ({ rule, situations, onToggle, onRemove }: RuleRowProps) => {
  const { t } = useTranslation(['tasks', 'today'])
  const kind = taskKinds.find((taskKind) => taskKind === rule.what)
  const when =
    rule.on === 'completed'
      ? t('rule.completed', { task: kind ? t(`today:kind.${kind}`) : rule.what })
      : rule.on === 'situation'
        ? t('rule.situation', { situation: situationName(situations, rule) })
        : t('rule.registered')
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
