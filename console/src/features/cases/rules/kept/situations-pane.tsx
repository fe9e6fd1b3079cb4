import { useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CaseStatus, KeptSituation } from '@tratativa/contract/cases/rules/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Situation } from '../../../../ui/situation.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { firstSort, searchOf } from '../../list/address/list-address.ts'
import { ReplaceDialog } from './replace-dialog.tsx'
import { RuleList } from './rule-list.tsx'
import { RuleRow } from './rule-row.tsx'
import {
  useAddSituation,
  useEditSituation,
  useKeptSituations,
  useKeptStatuses,
  useOrderSituations,
  useSetSituationActive,
  useTieSteps,
} from '../rules.api.ts'
import { RulesFailed, RulesHead, RulesSkeleton } from '../rules-shell.tsx'
import { draftOfSituation, SituationDialog } from './situation-dialog.tsx'
import type { SituationDraft } from './situation-dialog.tsx'

type Id = KeptSituation['id']

const givenOf = ({ name, tone, outcome, statusId }: SituationDraft) => ({
  name,
  tone,
  outcome,
  statusId: (statusId === '' ? null : Number(statusId)) as CaseStatus['id'] | null,
})
const stepsOf = ({ steps }: SituationDraft) => steps.map((id) => Number(id) as Id)

interface EditPaneProps {
  situation: KeptSituation | null
  all: readonly KeptSituation[]
  statuses: readonly CaseStatus[]
  onClose: () => void
}

const EditPane = ({ situation, all, statuses, onClose }: EditPaneProps) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const errorText = useErrorText()
  const add = useAddSituation()
  const edit = useEditSituation()
  const tie = useTieSteps()
  const write = async (id: Id, draft: SituationDraft, before: SituationDraft) => {
    await edit.mutateAsync({ id, ...givenOf(draft) })
    if (draft.steps.join() !== before.steps.join()) await tie.mutateAsync({ id, steps: stepsOf(draft) })
  }
  const save = async (draft: SituationDraft) => {
    if (situation === null) {
      const { data } = await add.mutateAsync(givenOf(draft))
      const added = data.find(({ name }) => name === draft.name.trim())
      if (added && draft.steps.length > 0) await tie.mutateAsync({ id: added.id, steps: stepsOf(draft) })
      toast.message(t('situation.added'))
    } else {
      const before = draftOfSituation(situation)
      await write(situation.id, draft, before)
      const undo = () =>
        write(situation.id, before, draft).catch((error: unknown) => toast.message(errorText(error), { tone: 'burn' }))
      toast.message(t('situation.edited'), { action: { label: t('undo'), onAct: () => void undo() } })
    }
    onClose()
  }
  return (
    <SituationDialog
      situation={situation}
      others={all.filter(({ id, isActive }) => isActive && id !== situation?.id)}
      statuses={statuses}
      error={add.error ?? edit.error ?? tie.error}
      isBusy={add.isPending || edit.isPending || tie.isPending}
      // What is refused stands in the dialog.
      onSave={(draft) => void save(draft).catch(() => undefined)}
      onClose={onClose}
    />
  )
}

const SwitchPane = ({ situation, all, onClose }: Omit<EditPaneProps, 'statuses'> & { situation: KeptSituation }) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const command = useSetSituationActive()
  const { id, name, cases } = situation
  const undo = () => command.mutate({ id, isActive: true })
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
              const isFree = replacement === undefined
              toast.message(t('deactivated', { name }), isFree ? { action: { label: t('undo'), onAct: undo } } : {})
              onClose()
            },
          },
        )
      }
    />
  )
}

const useFacts = (all: readonly KeptSituation[]) => {
  const { t } = useTranslation('rules')
  return ({ outcome, status, steps }: KeptSituation): string[] => {
    const names = steps.flatMap((id) => all.find((one) => one.id === id)?.name ?? [])
    return [
      t(`outcome.${outcome}`),
      ...(status ? [t('fact.tied', { status: status.name })] : []),
      names.length === 0 ? t('fact.any') : t('fact.steps', { names: names.join(', ') }),
    ]
  }
}

/** Where a deal may stand, in which order, and what may follow what. */
export const SituationsPane = () => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useKeptSituations()
  const statuses = useKeptStatuses().data?.data ?? []
  const order = useOrderSituations()
  const activate = useSetSituationActive()
  const [edited, setEdited] = useState<KeptSituation | 'new' | null>(null)
  const [leaving, setLeaving] = useState<KeptSituation | null>(null)
  const all = data?.data ?? []
  const factsOf = useFacts(all)
  if (isPending) return <RulesSkeleton />
  if (!data) return <RulesFailed text={errorText(error)} onRetry={() => void refetch()} />
  const fail = (failure: Error) => toast.message(errorText(failure), { tone: 'burn' })
  const active = all.filter(({ isActive }) => isActive)
  const rest = all.filter(({ isActive }) => !isActive)
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
  const row = (one: KeptSituation) => (
    <RuleRow
      key={one.id}
      name={one.name}
      face={<Situation kind={one.tone} label={one.name} />}
      facts={factsOf(one)}
      cases={one.cases}
      behind={searchOf({ filter: { dealStatus: [one.name] }, sort: firstSort, page: 1, view: '' })}
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
      <RulesHead about={t('situations.about')}>
        <Button variant="primary" leading={<Icon of={IconPlus} />} onClick={() => setEdited('new')}>
          {t('situation.add')}
        </Button>
      </RulesHead>
      <RuleList label={t('situations')} rules={active} onOrder={put} row={row} />
      {rest.length > 0 && <Panel title={t('inactive')}>{rest.map(row)}</Panel>}
      {edited !== null && (
        <EditPane
          situation={edited === 'new' ? null : edited}
          all={all}
          statuses={statuses}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && <SwitchPane situation={leaving} all={all} onClose={() => setLeaving(null)} />}
    </section>
  )
}
