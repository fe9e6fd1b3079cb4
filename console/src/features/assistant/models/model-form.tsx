import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { modelDrivers } from '@tratativa/contract/assistant/models/kinds'
import type { ModelDriver, ModelUse } from '@tratativa/contract/assistant/models/kinds'
import type { CompanyModelView, ModelTest } from '@tratativa/contract/assistant/models/shapes'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Columns, Stack } from '../../../ui/layout.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../settings/settings.module.css'

/** The model as it is chosen, without its company. */
export interface ChosenModel {
  readonly use: ModelUse
  readonly driver: ModelDriver
  readonly url: string
  readonly model: string
  /** Absent: the stored one. */
  readonly key?: string
}
export interface PricedModel extends ChosenModel {
  readonly price_input: number
  readonly price_output: number
  readonly daily_cost: number
}

type ModelFormProps = {
  use: ModelUse
  model: CompanyModelView | null
  isBusy: boolean
  isTesting: boolean
  refused: string | null
  tested: ModelTest | null
  onSave: (model: PricedModel) => void
  onTest: (model: ChosenModel) => void
  onRemove: () => void
}

const written = (price: number) => String(price).replace('.', ',')
const numberOf = (text: string) => {
  const number = Number(text.replace(',', '.'))
  return Number.isFinite(number) && number >= 0 ? number : 0
}

const fieldsOf = (model: CompanyModelView | null) => ({
  driver: model?.driver ?? ('openai' as ModelDriver),
  url: model?.url ?? '',
  model: model?.model ?? '',
  key: '',
  priceInput: written(model?.price_input ?? 0),
  priceOutput: written(model?.price_output ?? 0),
  dailyCost: written(model?.daily_cost ?? 0),
})

const Tested = ({ tested }: { tested: ModelTest }) => {
  const { t } = useTranslation('company-models')
  return (
    <Banner tone={tested.fault === null ? 'info' : 'burn'}>
      {tested.fault === null ? t('test.ok', { ms: tested.ms }) : t(`test.${tested.fault}`)}
    </Banner>
  )
}

export const ModelForm = ({ use, model, onSave, onTest, onRemove, ...state }: ModelFormProps) => {
  const { t } = useTranslation('company-models')
  const [fields, setFields] = useState(() => fieldsOf(model))
  const put = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }))
  const text = (name: 'url' | 'model' | 'priceInput' | 'priceOutput' | 'dailyCost') => ({
    value: fields[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  })
  const price = (name: 'priceInput' | 'priceOutput' | 'dailyCost') => ({
    ...text(name),
    inputMode: 'decimal' as const,
    numeric: true,
    maxLength: 9,
  })
  const stored = () => {
    if (!model?.has_key) return ''
    return model.key_end === '' ? t('field.key.stored') : t('field.key.ends', { end: model.key_end })
  }
  const chosen = (): ChosenModel => ({
    use,
    driver: fields.driver,
    url: fields.url.trim(),
    model: fields.model.trim(),
    ...(fields.key !== '' && { key: fields.key.trim() }),
  })
  const isComplete = fields.url.trim() !== '' && fields.model.trim() !== ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave({
          ...chosen(),
          price_input: numberOf(fields.priceInput),
          price_output: use === 'speech' ? 0 : numberOf(fields.priceOutput),
          daily_cost: numberOf(fields.dailyCost),
        })
      }}
    >
      <Stack gap={16}>
        {use === 'text' && (
          <Select
            label={t('field.driver')}
            options={modelDrivers.map((driver) => ({ value: driver, label: t(`driver.${driver}`) }))}
            value={fields.driver}
            onChange={(driver) => put({ driver: driver as ModelDriver })}
          />
        )}
        <TextField {...text('url')} label={t('field.url')} type="url" hint={t('field.url.hint')} maxLength={300} />
        <Columns min={160} gap={12}>
          <TextField {...text('model')} label={t('field.model')} maxLength={200} />
          <PasswordField
            label={t('field.key')}
            autoComplete="new-password"
            placeholder={stored()}
            hint={t('field.key.hint')}
            value={fields.key}
            onChange={(event) => put({ key: event.target.value })}
          />
        </Columns>
        <Columns min={160} gap={12}>
          <TextField {...price('priceInput')} label={t(use === 'speech' ? 'field.priceMinute' : 'field.priceInput')} />
          {use === 'text' && <TextField {...price('priceOutput')} label={t('field.priceOutput')} />}
          <TextField {...price('dailyCost')} label={t('field.dailyCost')} hint={t('field.dailyCost.hint')} />
        </Columns>
        {state.tested && <Tested tested={state.tested} />}
        {state.refused !== null && <Banner tone="burn">{state.refused}</Banner>}
        <div className={styles.acts}>
          <Button type="submit" variant="primary" loading={state.isBusy} disabled={!isComplete}>
            {t('save')}
          </Button>
          <Button loading={state.isTesting} disabled={!isComplete} onClick={() => onTest(chosen())}>
            {t('test')}
          </Button>
          {model && (
            <Button variant="quiet" disabled={state.isBusy} onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  )
}
