// How courts take files: the values of the company for a court, or the shipped ones.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { courtSystems, systemNames, type CourtSystem } from '@tratativa/contract/petitions/filing/court-rules'
import type { CourtRule } from '@tratativa/contract/petitions/filing/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { CourtAccessPane } from './court-access-pane.tsx'
import { useCourtRules, useResetCourtRule, useSetCourtRule } from './filing.api.ts'
import styles from './filing.module.css'

const toMegabytes = (kilobytes: number | null) => (kilobytes === null ? '' : String(kilobytes / 1024))
const toKilobytes = (text: string) => Math.round(Number(text.replace(',', '.')) * 1024)

const draftOf = (rule: CourtRule) => ({
  system: rule.system,
  portal: rule.portal,
  fileLimit: toMegabytes(rule.fileLimitKb),
  totalLimit: toMegabytes(rule.totalLimitKb),
  nameLetters: String(rule.nameLetters),
  namePattern: rule.namePattern,
  nameSigns: rule.nameSigns,
  hasAccents: rule.hasAccents,
  source: rule.source,
})

const fields = [
  { name: 'portal', max: 2000 },
  { name: 'fileLimit', max: 8 },
  { name: 'totalLimit', max: 8 },
  { name: 'namePattern', max: 80 },
  { name: 'nameSigns', max: 10 },
  { name: 'nameLetters', max: 3 },
  { name: 'source', max: 300 },
] as const

type FormProps = {
  rules: readonly CourtRule[]
  rule: CourtRule
  onCourt: (court: string) => void
  onAccess: () => void
  onClose: () => void
}

const useRuleForm = ({ rule, onClose }: FormProps) => {
  const { t } = useTranslation('filing')
  const toast = useToast()
  const [draft, setDraft] = useState(() => draftOf(rule))
  const saving = useSetCourtRule()
  const save = () => {
    const { fileLimit, totalLimit, nameLetters, ...rest } = draft
    saving.mutate(
      {
        ...rest,
        court: rule.court,
        fileLimitKb: toKilobytes(fileLimit),
        totalLimitKb: totalLimit.trim() === '' ? null : toKilobytes(totalLimit),
        nameLetters: Number(nameLetters),
      },
      {
        onSuccess: () => {
          toast.message(t('rules.saved'))
          onClose()
        },
      },
    )
  }
  return { draft, change: (values: Partial<typeof draft>) => setDraft({ ...draft, ...values }), save, saving }
}

const ResetButton = ({ rule, onClose }: Pick<FormProps, 'rule' | 'onClose'>) => {
  const { t } = useTranslation('filing')
  const toast = useToast()
  const onError = useRefusalToast()
  const { mutate, isPending } = useResetCourtRule()
  const onSuccess = () => {
    toast.message(t('rules.resetDone'))
    onClose()
  }
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate({ court: rule.court }, { onSuccess, onError })}>
      {t('rules.reset')}
    </Button>
  )
}

const RuleForm = (props: FormProps) => {
  const { t } = useTranslation('filing')
  const errorText = useErrorText()
  const { rules, rule, onCourt, onClose } = props
  const { draft, change, save, saving } = useRuleForm(props)
  return (
    <FormDialog
      title={t('rules')}
      save={t('rules.save')}
      cancel={t('rules.cancel')}
      isBusy={saving.isPending}
      refused={saving.error && errorText(saving.error)}
      onClose={onClose}
      onSave={save}
      after={
        <div className={styles.acts}>
          <Button size="sm" onClick={props.onAccess}>
            {t('access.open')}
          </Button>
          {rule.isOwn && <ResetButton rule={rule} onClose={onClose} />}
        </div>
      }
    >
      <NativeSelect
        label={t('rules.court')}
        value={rule.court}
        options={rules.map(({ court, acronym, name }) => ({
          value: court,
          label: `${acronym} · ${name}`,
          lang: 'pt-BR',
        }))}
        onChange={({ target }) => onCourt(target.value)}
      />
      <p className={styles.quiet}>{rule.isOwn ? t('rules.own', { by: rule.by }) : t('rules.shipped')}</p>
      <NativeSelect
        label={t('rules.system')}
        value={draft.system}
        options={courtSystems.map((system) => ({ value: system, label: systemNames[system] }))}
        onChange={({ target }) => change({ system: target.value as CourtSystem })}
      />
      {fields.map(({ name, max }) => (
        <TextField
          key={name}
          label={t(`rules.${name}`)}
          hint={name === 'namePattern' ? t('rules.namePattern.hint') : undefined}
          value={draft[name]}
          maxLength={max}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      <Checkbox
        label={t('rules.hasAccents')}
        checked={draft.hasAccents}
        onChange={({ target }) => change({ hasAccents: target.checked })}
      />
    </FormDialog>
  )
}

export const CourtRulesPane = ({ first, onClose }: { first: string; onClose: () => void }) => {
  const { t } = useTranslation('filing')
  const errorText = useErrorText()
  const { data, error, refetch } = useCourtRules()
  const [court, setCourt] = useState(first)
  const [isAccess, setIsAccess] = useState(false)
  const rules = data?.data ?? []
  const rule = rules.find((candidate) => candidate.court === court) ?? rules[0]
  if (rule && isAccess) return <CourtAccessPane rule={rule} onClose={onClose} />
  if (rule)
    return (
      <RuleForm key={rule.court} {...{ rules, rule, onClose }} onCourt={setCourt} onAccess={() => setIsAccess(true)} />
    )
  return (
    <Dialog open title={t('rules')} onClose={onClose}>
      <NotLoaded
        height={160}
        failed={t('title.failed')}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
      />
    </Dialog>
  )
}
