import { lazy, Suspense, useState } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssistantSettings } from '@tratativa/contract/assistant/shapes'
import { policyParameters } from '@tratativa/contract/assistant/policy'
import type { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Columns, Stack, Text } from '../../../ui/layout.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { AgreementFiguresPane } from '../modes/agreement-figures-pane.tsx'
import { ModesPart, type SubClientMode } from '../modes/modes-part.tsx'
import styles from './settings.module.css'

const RehearsalDialog = lazy(() =>
  import('../rehearsal/rehearsal-dialog.tsx').then((module) => ({ default: module.RehearsalDialog })),
)

type Changes = Omit<InputTo<typeof assistantEndpoints.saveAssistantSettings>, 'session_id'>

interface Person {
  readonly tratativaId: number
  readonly name: string
  readonly email: string
}

type SettingsFormProps = {
  settings: AssistantSettings
  people: readonly Person[]
  subClients: ComponentProps<typeof ModesPart>['subClients']
  isBusy: boolean
  refused: string | null
  onSave: (changes: Changes, onSaved: () => void) => void
}

interface Fields {
  readonly email: string
  readonly password: string
  readonly overflow: string
  readonly days: string
  readonly remind: string
  readonly mode: AssistantSettings['mode']
  readonly exceptions: readonly SubClientMode[]
  readonly takesNew: boolean
  readonly from: string
  readonly to: string
  readonly opening: string
  readonly rounds: string
  readonly reach: string
  readonly instalments: string
}

const percent = (share: number) => String(Math.round(share * 100))

const fieldsOf = (settings: AssistantSettings): Fields => ({
  email: settings.ia_email,
  password: '',
  overflow: settings.overflow_to_user_id === null ? '' : String(settings.overflow_to_user_id),
  days: String(settings.auto_close_after_days),
  remind: String(settings.remind_after_days),
  mode: settings.mode,
  exceptions: settings.sub_client_modes,
  takesNew: settings.takes_new,
  from: String(settings.from_hour),
  to: String(settings.to_hour),
  opening: percent(settings.parameters.opening),
  rounds: String(settings.parameters.rounds),
  reach: percent(settings.parameters.reach),
  instalments: String(settings.parameters.instalments),
})

const parametersOf = (fields: Fields, { parameters }: AssistantSettings) => ({
  ...parameters,
  opening: Number(fields.opening) / 100,
  rounds: Number(fields.rounds),
  reach: Number(fields.reach) / 100,
  instalments: Number(fields.instalments),
})

/** The password is sent only where somebody typed one. */
const changesOf = (fields: Fields, settings: AssistantSettings): Changes =>
  ({
    ...(fields.email === settings.ia_email ? {} : { ia_email: fields.email }),
    ...(fields.password === '' ? {} : { ia_email: fields.email, ia_user_password: fields.password }),
    overflow_to_user_id: fields.overflow === '' ? null : Number(fields.overflow),
    auto_close_after_days: Number(fields.days),
    remind_after_days: Number(fields.remind),
    mode: fields.mode,
    sub_client_modes: fields.exceptions.map(({ sub_client_id, mode }) => ({ sub_client_id, mode })),
    takes_new: fields.takesNew,
    from_hour: Number(fields.from),
    to_hour: Number(fields.to),
    parameters: parametersOf(fields, settings),
  }) as Changes

type RehearseProps = Pick<SettingsFormProps, 'settings' | 'isBusy' | 'onSave'> & { fields: Fields }

/** The rehearsal of the policy that stands in the fields, which publishes the policy alone. */
const Rehearse = ({ settings, fields, isBusy, onSave }: RehearseProps) => {
  const { t } = useTranslation('assistant')
  const [candidate, setCandidate] = useState<AssistantSettings['parameters'] | null>(null)
  const close = () => setCandidate(null)
  const written = policyParameters.safeParse(parametersOf(fields, settings))
  return (
    <div>
      <Button disabled={!written.success} onClick={() => setCandidate(written.data ?? null)}>
        {t('rehearse')}
      </Button>
      {candidate && (
        <Suspense fallback={<TypedAhead onClose={close} />}>
          <RehearsalDialog
            inForce={settings.parameters}
            {...{ candidate, isBusy }}
            onPublish={() => onSave({ parameters: candidate }, close)}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

export const SettingsForm = ({ settings, people, subClients, isBusy, refused, onSave }: SettingsFormProps) => {
  const { t } = useTranslation(['assistant', 'modes'])
  const [fields, setFields] = useState(() => fieldsOf(settings))
  const put = (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed }))
  const number = (name: 'days' | 'remind' | 'from' | 'to' | 'opening' | 'rounds' | 'reach' | 'instalments') => ({
    label: name === 'remind' ? t('modes:remind') : t(`field.${name}`),
    inputMode: 'numeric' as const,
    numeric: true,
    maxLength: 3,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value.replaceAll(/\D/g, '') }),
  })
  const options = [
    { value: '', label: t('overflow.queue') },
    ...people
      .filter(({ tratativaId }) => tratativaId !== settings.ia_user_id)
      .map(({ tratativaId, name, email }) => ({ value: String(tratativaId), label: name, hint: email })),
  ]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave(changesOf(fields, settings), () => put({ password: '' }))
      }}
    >
      <Stack gap={20}>
        <Stack gap={12}>
          <h4 className={styles.subheading}>{t('user')}</h4>
          <Text muted>{t('user.text')}</Text>
          <Columns min={240} gap={12}>
            <TextField
              label={t('field.email')}
              type="email"
              autoComplete="off"
              value={fields.email}
              onChange={(event) => put({ email: event.target.value.trim() })}
            />
            <PasswordField
              label={t('field.password')}
              autoComplete="new-password"
              placeholder={settings.has_password ? t('field.password.tested') : ''}
              value={fields.password}
              onChange={(event) => put({ password: event.target.value })}
            />
          </Columns>
        </Stack>
        <Stack gap={12}>
          <h4 className={styles.subheading}>{t('modes:title')}</h4>
          <ModesPart
            mode={fields.mode}
            onMode={(mode) => put({ mode })}
            exceptions={fields.exceptions}
            onExceptions={(exceptions) => put({ exceptions })}
            subClients={subClients}
          />
          <AgreementFiguresPane />
        </Stack>
        <Stack gap={12}>
          <h4 className={styles.subheading}>{t('times')}</h4>
          <Checkbox
            label={t('field.takesNew')}
            checked={fields.takesNew}
            onChange={(event) => put({ takesNew: event.target.checked })}
          />
          <Columns min={160} gap={[0, 12]} className={styles.fields}>
            <TextField {...number('from')} trailing="h" />
            <TextField {...number('to')} trailing="h" />
            <TextField {...number('days')} hint={t('field.days.hint')} />
            <TextField {...number('remind')} hint={t('modes:remind.hint')} />
          </Columns>
          <Select
            label={t('field.overflow')}
            options={options}
            value={fields.overflow}
            onChange={(overflow) => put({ overflow })}
          />
        </Stack>
        <Stack gap={12}>
          <h4 className={styles.subheading}>{t('policy')}</h4>
          <Text muted>{t('policy.text')}</Text>
          <Columns min={160} gap={[0, 12]} className={styles.fields}>
            <TextField {...number('opening')} trailing="%" />
            <TextField {...number('rounds')} />
            <TextField {...number('reach')} trailing="%" />
            <TextField {...number('instalments')} hint={t('field.instalments.hint')} />
          </Columns>
          <Rehearse {...{ settings, fields, isBusy, onSave }} />
        </Stack>
        {refused !== null && <Banner tone="burn">{refused}</Banner>}
        <div>
          <Button type="submit" variant="primary" loading={isBusy}>
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
