import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import type { TaskRule } from '@tratativa/contract/tasks/shapes'
import { useTranslation } from 'react-i18next'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { queryOf } from '../../../platform/query.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { useAddRule, useEditRule, useRemoveRule, useRules } from '../rules.api.ts'
import { RuleForm } from './rule-form.tsx'
import { TaskRuleRow } from './task-rule-row.tsx'
import styles from './rules.module.css'

const useSituations = () => {
  const { data } = useQuery(queryOf(casesViewCalls.caseFilterValues, {}, { staleTime: 300_000 }))
  return data?.data.situations.flatMap(({ key, name }) => (key === null ? [] : { key, name })) ?? []
}

/** The rules that create the next task. They apply to the whole company. */
export const TaskRulesPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('tasks')
  const toast = useToast()
  const onError = useRefusalToast()
  const rules = useRules()
  const situations = useSituations()
  const [added, setAdded] = useState(0)
  const add = useAddRule()
  const { withKey, renewKey } = useActKey()
  const edit = useEditRule()
  const remove = useRemoveRule()
  const take = (rule: TaskRule) => {
    const { id, ...rest } = rule
    remove.mutate(
      { id },
      {
        onSuccess: () =>
          toast.message(t('rule.removed'), {
            action: { label: t('undo'), onAct: () => add.mutate(rest, { onError }) },
            timeout: undoTimeout,
          }),
        onError,
      },
    )
  }
  return (
    <Dialog open size="lg" onClose={onClose} title={t('rules')}>
      <p className={styles.text}>{t('rules.text')}</p>
      {rules === undefined ? (
        <Skeleton height={120} />
      ) : (
        <ul className={styles.list}>
          {rules.map((rule) => (
            <TaskRuleRow
              key={rule.id}
              {...{ rule, situations }}
              onToggle={(isActive) => edit.mutate({ ...rule, isActive }, { onError })}
              onRemove={() => take(rule)}
            />
          ))}
        </ul>
      )}
      <RuleForm
        key={added}
        situations={situations}
        isSaving={add.isPending}
        onSave={(rule) =>
          add.mutate(withKey(rule), {
            onSuccess: () => {
              renewKey()
              setAdded(added + 1)
            },
            onError,
          })
        }
      />
    </Dialog>
  )
}
