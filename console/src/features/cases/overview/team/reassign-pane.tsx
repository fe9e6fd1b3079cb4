// Gives a case, with the conversation that was shown with it, to another person of the team.
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { useErrorText } from '../../../../platform/errors.ts'
import { textLink } from '../../../../ui/text-link.ts'
import { useReassignCase, useTeamLoad } from './team.api.ts'

const ReassignDialog = lazy(() =>
  import('./reassign-dialog.tsx').then((module) => ({ default: module.ReassignDialog })),
)

type OpenProps = { caseId: string; chatId?: ChatId; onClose: () => void }

const OpenDialog = ({ caseId, chatId, onClose }: OpenProps) => {
  const errorText = useErrorText()
  const members = useTeamLoad().data?.data ?? []
  const reassigning = useReassignCase()
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  return (
    <Suspense>
      <ReassignDialog
        {...{ caseId, members, onClose }}
        isBusy={reassigning.isPending}
        refused={reassigning.error ? errorText(reassigning.error) : null}
        onReassign={(to, brief) =>
          reassigning.mutate(
            { id: caseId, to, brief, clientId, ...(chatId === undefined ? {} : { chatId }) },
            // A refused call gets a new key: the next try is a different act.
            { onSuccess: onClose, onError: () => setClientId(crypto.randomUUID()) },
          )
        }
      />
    </Suspense>
  )
}

export const ReassignPane = ({ caseId, chatId }: Omit<OpenProps, 'onClose'>) => {
  const { t } = useTranslation('team')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={textLink}
        aria-label={t('reassign.open', { id: caseId })}
        onClick={() => setIsOpen(true)}
      >
        {t('reassign.act')}
      </button>
      {isOpen && (
        <OpenDialog {...{ caseId }} {...(chatId === undefined ? {} : { chatId })} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
