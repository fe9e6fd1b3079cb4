import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ceiling } from '@tratativa/contract/cases/deals/shapes'
import { Columns } from '../../../../ui/layout.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { RuleDialog } from '../rule-dialog.tsx'
import styles from '../rules.module.css'
import { useRuleRefusal } from '../use-rule-refusal.ts'

export interface CeilingDraft {
  readonly client: string
  readonly subClient: string
  readonly situation: string
  readonly by: 'amount' | 'percent'
  readonly amount: string
  readonly percent: string
  readonly note: string
}

export interface CeilingChoices {
  readonly clients: readonly { readonly id: number; readonly name: string; readonly isActive: boolean }[]
  readonly subClients: readonly {
    readonly id: number
    readonly name: string
    readonly clientId: number
    readonly isActive: boolean
  }[]
  readonly situations: readonly { readonly id: number; readonly name: string; readonly isActive: boolean }[]
}

interface CeilingDialogProps {
  /** The ceiling that gets a new version; null for a new ceiling. */
  ceiling: Ceiling | null
  scopeText: string
  choices: CeilingChoices
  error: Error | null
  isBusy: boolean
  onSave: (draft: CeilingDraft) => void
  onClose: () => void
}

const begin = (ceiling: Ceiling | null): CeilingDraft => ({
  client: '',
  subClient: '',
  situation: '',
  by: ceiling?.percent != null ? 'percent' : 'amount',
  amount: ceiling?.amount ?? '',
  percent: ceiling?.percent == null ? '' : String(ceiling.percent).replace('.', ','),
  note: '',
})

const optionsOf = (all: readonly { readonly id: number; readonly name: string; readonly isActive: boolean }[]) =>
  all.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: String(id), label: name }))

type ScopeProps = {
  draft: CeilingDraft
  choices: CeilingChoices
  error: string | undefined
  onChange: (draft: CeilingDraft) => void
}

const Scope = ({ draft, choices, error, onChange }: ScopeProps) => {
  const { t } = useTranslation('rules')
  const subClients = choices.subClients.filter(({ clientId }) => String(clientId) === draft.client)
  return (
    <>
      <Columns min={180} gap={12}>
        <Select
          label={t('client')}
          value={draft.client}
          error={error}
          options={[{ value: '', label: t('client.all') }, ...optionsOf(choices.clients)]}
          onChange={(client) => onChange({ ...draft, client, subClient: '' })}
        />
        <Select
          label={t('subClient')}
          disabled={draft.client === ''}
          value={draft.subClient}
          options={[{ value: '', label: t('subClient.all') }, ...optionsOf(subClients)]}
          onChange={(subClient) => onChange({ ...draft, subClient })}
        />
      </Columns>
      <Select
        label={t('situation')}
        value={draft.situation}
        options={[{ value: '', label: t('situation.any') }, ...optionsOf(choices.situations)]}
        onChange={(situation) => onChange({ ...draft, situation })}
      />
    </>
  )
}

const isPercent = (text: string) => /^\d{1,5}(,\d{1,2})?$/.test(text.trim())

/** Sets how much may be offered without a request: in money or in per cent of the claim. */
export const CeilingDialog = (props: CeilingDialogProps) => {
  const { ceiling, scopeText, choices, error, isBusy, onSave, onClose } = props
  const { t } = useTranslation('rules')
  const [draft, setDraft] = useState(() => begin(ceiling))
  const [isTried, setIsTried] = useState(false)
  const { general, errorOf } = useRuleRefusal(error, ['scope', 'percent', 'amount', 'client', 'group', 'dealStatus'])
  const isScopeless = ceiling === null && draft.client === '' && draft.situation === ''
  const isValueless = draft.by === 'amount' ? draft.amount === '' : !isPercent(draft.percent)
  const save = () => {
    setIsTried(true)
    if (!isScopeless && !isValueless) onSave(draft)
  }
  const scopeError = errorOf('scope') ?? errorOf('client') ?? errorOf('group') ?? errorOf('dealStatus')
  const valueError = isTried && isValueless ? t(draft.by === 'amount' ? 'required' : 'percent.wrong') : undefined
  return (
    <RuleDialog
      title={ceiling ? t('ceiling.edit') : t('ceiling.add')}
      refused={general}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
    >
      {ceiling ? (
        <p className={styles.scope}>{scopeText}</p>
      ) : (
        <Scope
          draft={draft}
          choices={choices}
          error={isTried && isScopeless ? t('scope.required') : scopeError}
          onChange={setDraft}
        />
      )}
      <Columns min={180} gap={12}>
        <NativeSelect
          label={t('limit.by')}
          value={draft.by}
          options={[
            { value: 'amount', label: t('limit.amount') },
            { value: 'percent', label: t('limit.percent') },
          ]}
          onChange={(event) => setDraft({ ...draft, by: event.target.value === 'percent' ? 'percent' : 'amount' })}
        />
        {draft.by === 'amount' ? (
          <MoneyField
            label={t('limit')}
            value={draft.amount}
            error={valueError ?? errorOf('amount')}
            onChange={(amount) => setDraft({ ...draft, amount })}
          />
        ) : (
          <TextField
            label={t('limit')}
            numeric
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            trailing={<span aria-hidden>%</span>}
            value={draft.percent}
            error={valueError ?? errorOf('percent')}
            onChange={(event) => setDraft({ ...draft, percent: event.target.value })}
          />
        )}
      </Columns>
      <TextArea
        label={t('note')}
        rows={2}
        maxLength={1000}
        value={draft.note}
        onChange={(event) => setDraft({ ...draft, note: event.target.value })}
      />
    </RuleDialog>
  )
}
