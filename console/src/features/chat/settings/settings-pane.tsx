// The settings of the conversations with their data: the number and the templates.
import { Suspense, useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { chatPermissions } from '@tratativa/contract/chat/permissions'
import type { Session } from '@tratativa/contract/chat/session-shapes'
import { Boundary } from '../../../platform/boundary.tsx'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useSlot } from '../../../platform/slots.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useEndSession, useForgetSession, useSaveTemplate, useSavedTemplates } from '../session.api.ts'
import { AlertsPane } from './alerts-pane.tsx'
import { SessionDetails } from './session-details.tsx'
import { TemplateList } from './template-list.tsx'
import styles from './settings.module.css'

const Number = ({ session }: { session: Session }) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const mayChange = useCan(chatPermissions.sessionChange)
  const mayPlay = useCan(chatPermissions.simPlay)
  const [question, setQuestion] = useState<'end' | 'forget' | null>(null)
  const [ending, forgetting] = [useEndSession(), useForgetSession()]
  const failureHandlers = { onError: () => toast.message(t('settings.failed'), { tone: 'burn' as const }) }
  return (
    <>
      <SessionDetails
        session={session}
        mayChange={mayChange}
        mayPlay={mayPlay}
        onDisconnect={() => (mayChange ? setQuestion('end') : toast.message(t('session.notAllowed'), { tone: 'burn' }))}
        onForget={() => setQuestion('forget')}
      />
      <ConfirmDialog
        open={question !== null}
        danger
        busy={ending.isPending || forgetting.isPending}
        title={t(question === 'forget' ? 'settings.forgetAsk' : 'settings.disconnectAsk')}
        onConfirm={() =>
          (question === 'forget' ? forgetting : ending).mutate(
            {},
            { ...failureHandlers, onSettled: () => setQuestion(null) },
          )
        }
        onBack={() => setQuestion(null)}
      >
        {t(question === 'forget' ? 'settings.forgetText' : 'settings.disconnectText')}
      </ConfirmDialog>
    </>
  )
}

const Templates = () => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const errorText = useErrorText()
  const mayChange = useCan(chatPermissions.templatesChange)
  const { data } = useSavedTemplates()
  const keeping = useSaveTemplate()
  if (!data) return null
  return (
    <TemplateList
      templates={data.data}
      mayChange={mayChange}
      isBusy={keeping.isPending}
      refused={keeping.error ? errorText(keeping.error) : null}
      onSave={(template, onSaved) =>
        keeping.mutate(
          { template: template.id, content: template.content, officialName: template.officialName },
          {
            onSuccess: () => {
              toast.message(t('settings.templateSaved'))
              onSaved()
            },
          },
        )
      }
    />
  )
}

export const SettingsPane = ({ session, onClose }: { session: Session; onClose: () => void }) => {
  const { t } = useTranslation('chat')
  return (
    <section className={styles.pane} aria-label={t('settings.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('settings.title')}</h2>
        <IconButton icon={IconX} label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.body}>
        <Number session={session} />
        <AlertsPane />
        <Templates />
        {useSlot('chatSettings').map(({ id, part: Part }) => (
          <Boundary key={id} fallback={() => null}>
            <Suspense>
              <Part />
            </Suspense>
          </Boundary>
        ))}
      </div>
    </section>
  )
}
