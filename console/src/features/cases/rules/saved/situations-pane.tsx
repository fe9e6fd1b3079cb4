import { useTranslation } from 'react-i18next'
import type { CaseStatus, SituationWithCount } from '@tratativa/contract/cases/rules/shapes'
import { useActKey } from '../../../../platform/use-act-key.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { Situation } from '../../../../ui-domain/situation.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { SavedRulesPane } from './saved-rules-pane.tsx'
import {
  useAddSituation,
  useEditSituation,
  useSavedSituations,
  useSavedStatuses,
  useOrderSituations,
  useSetSituationActive,
  useTieSteps,
} from '../rules.api.ts'
import { RulesFailed, RulesSkeleton } from '../rules-shell.tsx'
import { draftOfSituation, SituationDialog } from './situation-dialog.tsx'
import type { SituationDraft } from './situation-dialog.tsx'

type Id = SituationWithCount['id']

const toSituationInput = ({ name, tone, outcome, statusId }: SituationDraft) => ({
  name,
  tone,
  outcome,
  statusId: (statusId === '' ? null : Number(statusId)) as CaseStatus['id'] | null,
})
const stepsOf = ({ steps }: SituationDraft) => steps.map((id) => Number(id) as Id)

interface EditPaneProps {
  situation: SituationWithCount | null
  all: readonly SituationWithCount[]
  statuses: readonly CaseStatus[]
  onClose: () => void
}

const EditPane = ({ situation, all, statuses, onClose }: EditPaneProps) => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const add = useAddSituation()
  const { withKey } = useActKey()
  const edit = useEditSituation()
  const tie = useTieSteps()
  const write = async (id: Id, draft: SituationDraft, before: SituationDraft) => {
    await edit.mutateAsync({ id, ...toSituationInput(draft) })
    if (draft.steps.join() !== before.steps.join()) await tie.mutateAsync({ id, steps: stepsOf(draft) })
  }
  const save = async (draft: SituationDraft) => {
    if (situation === null) {
      const { data } = await add.mutateAsync(withKey(toSituationInput(draft)))
      const added = data.find(({ name }) => name === draft.name.trim())
      if (added && draft.steps.length > 0) await tie.mutateAsync({ id: added.id, steps: stepsOf(draft) })
      toast.message(t('situation.added'))
    } else {
      const before = draftOfSituation(situation)
      await write(situation.id, draft, before)
      const undo = () => write(situation.id, before, draft).catch(showRefusal)
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
      // The dialog shows the error of a refused save.
      onSave={(draft) => void save(draft).catch(() => undefined)}
      onClose={onClose}
    />
  )
}

const useSituationFacts = (all: readonly SituationWithCount[]) => {
  const { t } = useTranslation('rules')
  return ({ outcome, status, steps }: SituationWithCount): string[] => {
    const names = steps.flatMap((id) => all.find((situation) => situation.id === id)?.name ?? [])
    return [
      t(`outcome.${outcome}`),
      ...(status ? [t('fact.tied', { status: status.name })] : []),
      names.length === 0 ? t('fact.any') : t('fact.steps', { names: names.join(', ') }),
    ]
  }
}

/** The situations of a deal, their order, and which may follow which. */
export const SituationsPane = () => {
  const { t } = useTranslation('rules')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useSavedSituations()
  const statuses = useSavedStatuses().data?.data ?? []
  const order = useOrderSituations()
  const turn = useSetSituationActive()
  const all = data?.data ?? []
  const factsOf = useSituationFacts(all)
  if (isPending) return <RulesSkeleton />
  if (!data) return <RulesFailed text={errorText(error)} onRetry={() => void refetch()} />
  return (
    <SavedRulesPane
      all={all}
      title={t('situations')}
      about={t('situations.about')}
      add={t('situation.add')}
      order={order}
      turn={turn}
      faceOf={({ tone, name }) => <Situation kind={tone} label={name} />}
      factsOf={factsOf}
      filterOf={({ name }) => ({ dealStatus: [name] })}
      editor={(situation, onClose) => <EditPane {...{ situation, all, statuses, onClose }} />}
    />
  )
}
