import { useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseStatus } from '@tratativa/contract/cases/rules/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { firstSort, searchOf } from '../../list/address/list-address.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import { RuleRow } from './rule-row.tsx'
import { useAddStatus, useEditStatus, useKeptStatuses, useOrderStatuses, useSetStatusActive } from '../rules.api.ts'
import { RulesFailed, RulesHead, RulesSkeleton } from '../rules-shell.tsx'
import { StatusDialog } from './status-dialog.tsx'
import type { StatusDraft } from './status-dialog.tsx'

type Id = CaseStatus['id']

const EditPane = ({ status, onClose }: { status: CaseStatus | null; onClose: () => void }) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const add = useAddStatus()
  const edit = useEditStatus()
  const save = (draft: StatusDraft) => {
    const done = (text: string, undo?: () => void) => {
      toast.message(text, undo ? { action: { label: t('undo'), onAct: undo } } : {})
      onClose()
    }
    if (status === null) return add.mutate(draft, { onSuccess: () => done(t('status.added')) })
    const { id, name, isFinal } = status
    edit.mutate(
      { id, ...draft },
      { onSuccess: () => done(t('status.edited'), () => edit.mutate({ id, name, isFinal })) },
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

const SwitchPane = ({
  status,
  all,
  onClose,
}: {
  status: CaseStatus
  all: readonly CaseStatus[]
  onClose: () => void
}) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const command = useSetStatusActive()
  const { id, name, cases } = status
  return (
    <ReplaceDialog
      name={name}
      cases={cases}
      others={all.filter((one) => one.isActive && one.id !== id)}
      error={command.error}
      isBusy={command.isPending}
      onClose={onClose}
      onConfirm={(replacement) =>
        command.mutate(
          { id, isActive: false, ...(replacement === undefined ? {} : { replacementId: replacement as Id }) },
          {
            onSuccess: () => {
              const back = { label: t('undo'), onAct: () => command.mutate({ id, isActive: true }) }
              toast.message(t('deactivated', { name }), replacement === undefined ? { action: back } : {})
              onClose()
            },
          },
        )
      }
    />
  )
}

/** What a case may be, in which order. */
export const StatusesPane = () => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useKeptStatuses()
  const order = useOrderStatuses()
  const activate = useSetStatusActive()
  const [edited, setEdited] = useState<CaseStatus | 'new' | null>(null)
  const [leaving, setLeaving] = useState<CaseStatus | null>(null)
  if (isPending) return <RulesSkeleton />
  if (!data) return <RulesFailed text={errorText(error)} onRetry={() => void refetch()} />
  const all = data.data
  const active = all.filter(({ isActive }) => isActive)
  const rest = all.filter(({ isActive }) => !isActive)
  const fail = (failure: Error) => toast.message(errorText(failure), { tone: 'burn' })
  const put = (ids: readonly number[]) => {
    const before = all.map(({ id }) => id)
    order.mutate(
      { ids: [...ids, ...rest.map(({ id }) => id)] as Id[] },
      {
        onError: fail,
        onSuccess: () =>
          toast.message(t('ordered'), {
            key: 'order',
            action: { label: t('undo'), onAct: () => order.mutate({ ids: before }, { onError: fail }) },
          }),
      },
    )
  }
  const row = (one: CaseStatus) => (
    <RuleRow
      key={one.id}
      name={one.name}
      face={one.name}
      facts={one.isFinal ? [t('fact.final')] : []}
      cases={one.cases}
      behind={searchOf({ filter: { caseStatus: [one.name] }, sort: firstSort, page: 1, view: '' })}
      isActive={one.isActive}
      onEdit={() => setEdited(one)}
      onSwitch={() =>
        one.isActive
          ? setLeaving(one)
          : activate.mutate(
              { id: one.id, isActive: true },
              { onError: fail, onSuccess: () => toast.message(t('activated', { name: one.name })) },
            )
      }
    />
  )
  return (
    <section>
      <RulesHead about={t('statuses.about')}>
        <Button variant="primary" leading={<Icon of={IconPlus} />} onClick={() => setEdited('new')}>
          {t('status.add')}
        </Button>
      </RulesHead>
      <RuleList label={t('statuses')} rules={active} onOrder={put} row={row} />
      {rest.length > 0 && <Panel title={t('inactive')}>{rest.map(row)}</Panel>}
      {edited !== null && <EditPane status={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {leaving && <SwitchPane status={leaving} all={all} onClose={() => setLeaving(null)} />}
    </section>
  )
}
