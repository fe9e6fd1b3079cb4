import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clientsPermissions } from '@tratativa/contract/clients/permissions'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import { clientPath } from '@tratativa/contract/kernel/paths'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { textLink } from '../../../ui/text-link.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useRemoveSubClient, useToggleSubClient } from '../clients.api.ts'
import { ClientHead } from '../record/client-head.tsx'
import { RecordStatusQuestions } from '../record/record-status-questions.tsx'
import { useRecordStatus } from '../record/use-record-status.ts'

const useSubClientActions = ({ id, clientId }: SubClient) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const failed = useRefusalToast()
  const errorText = useErrorText()
  const leadOn = useLeadOn()
  const standing = useToggleSubClient()
  const removal = useRemoveSubClient()
  const questions = useRecordStatus({
    toggle: (isActive) =>
      standing.mutate(
        { id, isActive },
        { onSuccess: () => toast.message(t(isActive ? 'sub.activated' : 'sub.deactivated')), onError: failed },
      ),
    remove: (onRefused) =>
      removal.mutate(
        { id },
        {
          onSuccess: () => {
            toast.message(t('sub.removed'))
            leadOn({ to: clientPath(clientId), replace: true })
          },
          onError: (error) => onRefused(errorText(error)),
        },
      ),
  })
  return { questions, isRemoving: removal.isPending }
}

export const SubClientHeadPane = ({ subClient }: { subClient: SubClient }) => {
  const { t } = useTranslation('clients')
  const mayChange = useCan(clientsPermissions.change)
  const mayRemove = useCan(clientsPermissions.remove)
  const { questions, isRemoving } = useSubClientActions(subClient)
  const { name, isActive, clientId, clientName, isClientActive } = subClient
  return (
    <>
      <ClientHead
        name={name}
        back={{ path: clientPath(clientId), label: t('sub.back', { name: clientName }) }}
        isActive={isActive}
        onToggle={mayChange ? questions.onToggle : null}
        onRemove={mayRemove ? questions.askRemove : null}
        removeLabel={t('sub.remove')}
        line={
          <span>
            {t('sub.of')}{' '}
            <Link to={clientPath(clientId)} className={textLink}>
              <bdi>{clientName}</bdi>
            </Link>
            {!isClientActive && <span> · {t('sub.clientInactive')}</span>}
          </span>
        }
      />
      <RecordStatusQuestions
        {...{ name, isActive, isRemoving, questions }}
        deactivateText={t('sub.deactivate.text')}
        removeText={t('sub.remove.text')}
      />
    </>
  )
}
