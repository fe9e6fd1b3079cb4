import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseStatus, SituationWithCount } from '@tratativa/contract/cases/rules/shapes'
import { tones } from '@tratativa/contract/cases/shapes'
import { Columns } from '../../../../ui/layout.tsx'
import { MultiSelect } from '../../../../ui/multi-select.tsx'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Situation } from '../../../../ui-domain/situation.tsx'
import { RuleDialog, RuleNameField } from '../rule-dialog.tsx'
import { useRuleRefusal } from '../use-rule-refusal.ts'

export interface SituationDraft {
  readonly name: string
  readonly tone: SituationWithCount['tone']
  readonly outcome: SituationWithCount['outcome']
  /** '' removes the status. */
  readonly statusId: string
  readonly steps: readonly string[]
}

interface SituationDialogProps {
  /** Null for a new situation. */
  situation: SituationWithCount | null
  others: readonly SituationWithCount[]
  statuses: readonly CaseStatus[]
  error: Error | null
  isBusy: boolean
  onSave: (draft: SituationDraft) => void
  onClose: () => void
}

export const draftOfSituation = (situation: SituationWithCount | null): SituationDraft => ({
  name: situation?.name ?? '',
  tone: situation?.tone ?? 'talk',
  outcome: situation?.outcome ?? 'open',
  statusId: situation?.status ? String(situation.status.id) : '',
  steps: situation?.steps.map(String) ?? [],
})

const outcomes = ['open', 'won', 'lost'] as const

export const SituationDialog = (props: SituationDialogProps) => {
  const { situation, others, statuses, error, isBusy, onSave, onClose } = props
  const { t } = useTranslation('rules')
  const [draft, setDraft] = useState(() => draftOfSituation(situation))
  const [isTried, setIsTried] = useState(false)
  const { general, errorOf } = useRuleRefusal(error, ['name', 'status'])
  const isEmpty = draft.name.trim() === ''
  const nameError = isTried && isEmpty ? t('required') : errorOf('name')
  const save = () => {
    setIsTried(true)
    if (!isEmpty) onSave(draft)
  }
  return (
    <RuleDialog
      title={situation ? t('situation.edit') : t('situation.add')}
      refused={general}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
    >
      <RuleNameField value={draft.name} error={nameError} onChange={(name) => setDraft({ ...draft, name })} />
      <Columns min={180} gap={12}>
        <Select
          label={t('tone')}
          value={draft.tone}
          options={tones.map((tone) => ({
            value: tone,
            label: t(`tone.${tone}`),
            leading: <Situation kind={tone} label="" />,
          }))}
          onChange={(value) => setDraft({ ...draft, tone: tones.find((tone) => tone === value) ?? draft.tone })}
        />
        <NativeSelect
          label={t('outcome')}
          value={draft.outcome}
          options={outcomes.map((outcome) => ({ value: outcome, label: t(`outcome.${outcome}`) }))}
          onChange={(event) =>
            setDraft({ ...draft, outcome: outcomes.find((outcome) => outcome === event.target.value) ?? draft.outcome })
          }
        />
      </Columns>
      <NativeSelect
        label={t('tied')}
        hint={t('tied.hint')}
        value={draft.statusId}
        error={errorOf('status')}
        options={[
          { value: '', label: t('tied.none') },
          ...statuses
            .filter(({ id, isActive }) => isActive || String(id) === draft.statusId)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => setDraft({ ...draft, statusId: event.target.value })}
      />
      <MultiSelect
        label={t('steps')}
        hint={t(draft.steps.length === 0 ? 'steps.any' : 'steps.hint')}
        values={draft.steps}
        options={others.map(({ id, name, tone }) => ({
          value: String(id),
          label: name,
          leading: <Situation kind={tone} label="" />,
        }))}
        onChange={(steps) => setDraft({ ...draft, steps })}
      />
    </RuleDialog>
  )
}
