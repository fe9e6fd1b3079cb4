// The block of the assistant among the settings of the conversations, for administrators.
import { useTranslation } from 'react-i18next'
import { assistantErrors } from '@tratativa/contract/assistant/errors'
import { assistantPermissions } from '@tratativa/contract/assistant/permissions'
import type { AssistantSettings } from '@tratativa/contract/assistant/shapes'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useLogin } from '../../../platform/login.ts'
import { Refused } from '../../../platform/refused.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useToast } from '../../../ui/toast.tsx'
import {
  useAssistantSettings,
  useCompanyName,
  usePeople,
  useSaveSettings,
  useSubClients,
  useSessionId,
} from '../assistant.api.ts'
import { CompanyModelsPane } from '../models/company-models-pane.tsx'
import { PromptsPane } from '../prompts/prompts-pane.tsx'
import { useToggle } from './use-toggle.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings.module.css'

const Activation = ({ settings }: { settings: AssistantSettings }) => {
  const { t } = useTranslation('assistant')
  const toast = useToast()
  const { toggle, isPending } = useToggle()
  return (
    <Stack gap={8} align="start">
      <Switch
        label={t('activation')}
        checked={settings.is_on}
        disabled={isPending}
        onChange={() =>
          settings.may_toggle ? toggle(settings.session_id) : toast.message(t('onlyProvider'), { tone: 'burn' })
        }
      />
      <Text muted>{t(settings.is_on ? 'activation.on' : 'activation.off')}</Text>
    </Stack>
  )
}

const Form = ({ settings }: { settings: AssistantSettings }) => {
  const { t } = useTranslation('assistant')
  const toast = useToast()
  const errorText = useErrorText()
  const people = usePeople()
  const subClients = useSubClients()
  const { mutate, isPending, error, reset } = useSaveSettings()
  const isLoginFailed = error instanceof Refused && error.code === assistantErrors.loginFailed.code
  const refusalText = (refused: Error) =>
    isLoginFailed ? errorText(refused) : `${t('save.failed')} ${errorText(refused)}`
  return (
    <SettingsForm
      settings={settings}
      people={people.data?.data ?? []}
      subClients={subClients.data ?? []}
      isBusy={isPending}
      refused={error && refusalText(error)}
      onSave={(changes, onSaved) => {
        reset()
        mutate(
          { session_id: settings.session_id, ...changes },
          {
            onSuccess: () => {
              // The server saves only after it has signed in as the user of the assistant.
              if (changes.ia_user_password !== undefined) toast.message(t('logged'))
              toast.message(t('saved'))
              onSaved()
            },
          },
        )
      }}
    />
  )
}

const OwnPrompts = () => {
  const { t } = useTranslation('assistant')
  const user = useLogin()?.user
  const company = useCompanyName()
  if (!user) return null
  return (
    <Stack gap={12}>
      <h4 className={styles.subheading}>{t('prompts')}</h4>
      <PromptsPane tenantId={user.tenantId} company={company} />
    </Stack>
  )
}

const Block = () => {
  const { t } = useTranslation('assistant')
  const errorText = useErrorText()
  const sessionId = useSessionId()
  const { data, error, refetch } = useAssistantSettings(sessionId)
  if (!data && error instanceof Refused && error.code === assistantErrors.notOffered.code) return null
  return (
    <section className={styles.section} aria-label={t('title')}>
      <h3 className={styles.heading}>{t('title')}</h3>
      {!data && (
        <NotLoaded height={144} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
      {data && (
        <Stack gap={20}>
          <Activation settings={data.data} />
          <Form key={data.data.ia_email} settings={data.data} />
          <CompanyModelsPane />
          {data.data.is_on && <OwnPrompts />}
        </Stack>
      )}
    </section>
  )
}

export const AssistantSettingsPane = () => (useCan(assistantPermissions.settingsChange) ? <Block /> : null)
