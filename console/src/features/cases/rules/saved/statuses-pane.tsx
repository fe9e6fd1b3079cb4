import { useTranslation } from 'react-i18next'
import type { CaseStatus } from '@tratativa/contract/cases/rules/shapes'
import { useActKey } from '../../../../platform/use-act-key.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { SavedRulesPane } from './saved-rules-pane.tsx'
import { useAddStatus, useEditStatus, useSavedStatuses, useOrderStatuses, useSetStatusActive } from '../rules.api.ts'
import { RulesFailed, RulesSkeleton } from '../rules-shell.tsx'
import { StatusDialog } from './status-dialog.tsx'
import type { StatusDraft } from './status-dialog.tsx'

const EditPane = ({ status, onClose }: { status: CaseStatus | null; onClose: () => void }) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const add = useAddStatus()
  const { withKey } = useActKey()
  const edit = useEditStatus()
  const onError = useRefusalToast()
  const save = (draft: StatusDraft) => {
    const done = (text: string, undo?: () => void) => {
      toast.message(text, undo ? { action: { label: t('undo'), onAct: undo } } : {})
      onClose()
    }
    if (status === null) return add.mutate(withKey(draft), { onSuccess: () => done(t('status.added')) })
    const { id, name, isFinal } = status
    edit.mutate(
      { id, ...draft },
      { onSuccess: () => done(t('status.edited'), () => edit.mutate({ id, name, isFinal }, { onError })) },
    )
  }
  return (
    <StatusDialog
      status={status}
      error={add.error ?? edit.error}
      isBusy={add.isPending || edit.isPending}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** The statuses of a case, in order. */
export const StatusesPane = () => {
  const { t } = useTranslation('rules')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useSavedStatuses()
  const order = useOrderStatuses()
  const turn = useSetStatusActive()
  if (isPending) return <RulesSkeleton />
  if (!data) return <RulesFailed text={errorText(error)} onRetry={() => void refetch()} />
  return (
    <SavedRulesPane
      all={data.data}
      title={t('statuses')}
      about={t('statuses.about')}
      add={t('status.add')}
      order={order}
      turn={turn}
      faceOf={({ name }) => name}
      factsOf={({ isFinal }) => (isFinal ? [t('fact.final')] : [])}
      filterOf={({ name }) => ({ caseStatus: [name] })}
      editor={(status, onClose) => <EditPane {...{ status, onClose }} />}
    />
  )
}
