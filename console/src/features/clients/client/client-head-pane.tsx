import { useTranslation } from 'react-i18next'
import { clientsPermissions } from '@tratativa/contract/clients/permissions'
import type { Client } from '@tratativa/contract/clients/shapes'
import { paths } from '@tratativa/contract/kernel/paths'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useRemoveClient, useToggleClient } from '../clients.api.ts'
import { ClientHead } from '../record/client-head.tsx'
import { RecordStatusQuestions } from '../record/record-status-questions.tsx'
import { useRecordStatus } from '../record/use-record-status.ts'

const useClientActions = ({ id }: Client) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const failed = useRefusalToast()
  const errorText = useErrorText()
  const leadOn = useLeadOn()
  const standing = useToggleClient()
  const removal = useRemoveClient()
  const questions = useRecordStatus({
    toggle: (isActive) =>
      standing.mutate(
        { id, isActive },
        { onSuccess: () => toast.message(t(isActive ? 'activated' : 'deactivated')), onError: failed },
      ),
    remove: (onRefused) =>
      removal.mutate(
        { id },
        {
          onSuccess: () => {
            toast.message(t('removed'))
            leadOn({ to: paths.clients, replace: true })
          },
          onError: (error) => onRefused(errorText(error)),
        },
      ),
  })
  return { questions, isRemoving: removal.isPending }
}

export const ClientHeadPane = ({ client }: { client: Client }) => {
  const { t } = useTranslation('clients')
  const mayChange = useCan(clientsPermissions.change)
  const mayRemove = useCan(clientsPermissions.remove)
  const { questions, isRemoving } = useClientActions(client)
  const { name, isActive } = client
  return (
    <>
      <ClientHead
        name={name}
        back={{ path: paths.clients, label: t('back') }}
        isActive={isActive}
        onToggle={mayChange ? questions.onToggle : null}
        onRemove={mayRemove ? questions.askRemove : null}
        removeLabel={t('remove')}
      />
      <RecordStatusQuestions
        {...{ name, isActive, isRemoving, questions }}
        deactivateText={t('deactivate.text')}
        removeText={t('remove.text')}
      />
    </>
  )
}
