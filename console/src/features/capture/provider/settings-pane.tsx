// The provider of contacts: address, sealed key, budget and legal basis.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { captureBases } from '@tratativa/contract/capture/kinds'
import type { CaptureSettings } from '@tratativa/contract/capture/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCaptureSettings, useSaveProviderSettings, useTestProvider } from '../capture.api.ts'

const TestPane = ({ url, typedKey }: { url: string; typedKey: string }) => {
  const { t } = useTranslation('capture')
  const errorText = useErrorText()
  const { mutate, isPending, data, error } = useTestProvider()
  const { isWell, status, statusText } = data?.data ?? {}
  return (
    <>
      <Button
        loading={isPending}
        disabled={url.trim() === ''}
        onClick={() => mutate({ url, ...(typedKey === '' ? {} : { key: typedKey }) })}
      >
        {t('test')}
      </Button>
      {error && <Banner tone="burn">{errorText(error)}</Banner>}
      {isWell === true && <Banner>{t('test.well')}</Banner>}
      {isWell === false && (
        <Banner tone="burn">
          {t('test.failed')} <bdi dir="ltr">{[status ?? '', statusText].join(' ').trim()}</bdi>
        </Banner>
      )}
    </>
  )
}

const SettingsForm = ({ settings, onClose }: { settings: CaptureSettings; onClose: () => void }) => {
  const { t } = useTranslation('capture')
  const errorText = useErrorText()
  const [draft, setDraft] = useState(settings)
  const [key, setKey] = useState('')
  const { mutate, isPending, error } = useSaveProviderSettings()
  const save = () => {
    const { isOn, url, price, dayBudget, monthBudget, legalBasis, proposesTask } = draft
    mutate(
      { isOn, url, price, dayBudget, monthBudget, legalBasis, proposesTask, ...(key === '' ? {} : { key }) },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title={t('provider')}
      save={t('save')}
      cancel={t('cancel')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={save}
      after={<TestPane url={draft.url} typedKey={key} />}
    >
      <Checkbox
        label={t('settings.on')}
        checked={draft.isOn}
        onChange={() => setDraft({ ...draft, isOn: !draft.isOn })}
      />
      <TextField
        label={t('settings.url')}
        hint={t('settings.url.hint')}
        value={draft.url}
        maxLength={300}
        inputMode="url"
        dir="ltr"
        onChange={({ target }) => setDraft({ ...draft, url: target.value })}
      />
      <PasswordField
        label={t('settings.key')}
        autoComplete="off"
        value={key}
        maxLength={500}
        {...(settings.hasKey && { placeholder: t('settings.key.stored', { end: settings.keyEnd }) })}
        onChange={({ target }) => setKey(target.value)}
      />
      <MoneyField label={t('settings.price')} value={draft.price} onChange={(price) => setDraft({ ...draft, price })} />
      <MoneyField
        label={t('settings.day')}
        hint={t('settings.spent', { value: settings.spentToday })}
        value={draft.dayBudget}
        onChange={(dayBudget) => setDraft({ ...draft, dayBudget })}
      />
      <MoneyField
        label={t('settings.month')}
        hint={t('settings.spent', { value: settings.spentThisMonth })}
        value={draft.monthBudget}
        onChange={(monthBudget) => setDraft({ ...draft, monthBudget })}
      />
      <NativeSelect
        label={t('settings.basis')}
        value={draft.legalBasis}
        options={captureBases.map((basis) => ({ value: basis, label: t(`basis.${basis}`) }))}
        onChange={({ target }) =>
          setDraft({ ...draft, legalBasis: captureBases.find((basis) => basis === target.value) ?? draft.legalBasis })
        }
      />
      <Checkbox
        label={t('settings.task')}
        checked={draft.proposesTask}
        onChange={() => setDraft({ ...draft, proposesTask: !draft.proposesTask })}
      />
    </FormDialog>
  )
}

export const ProviderSettingsPane = ({ onClose }: { onClose: () => void }) => {
  const { data } = useCaptureSettings()
  return data ? <SettingsForm settings={data.data} onClose={onClose} /> : null
}
