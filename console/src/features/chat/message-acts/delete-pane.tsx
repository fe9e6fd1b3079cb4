import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../../platform/http.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Banner } from '../../../ui/banner.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { ShownMessage } from '../message/shown-message.ts'
import { useDeleteForEveryone } from './message-acts.api.ts'

type DeletePaneProps = { message: ShownMessage; contact: string; onClose: () => void }

/** Says what the other side will see. A message that states a standing offer is asked about once more. */
export const DeletePane = ({ message, contact, onClose }: DeletePaneProps) => {
  const { t } = useTranslation('marks')
  const showRefusal = useRefusalToast()
  const { mutate, isPending } = useDeleteForEveryone()
  const [key] = useState(() => crypto.randomUUID())
  const [isOfferNamed, setIsOfferNamed] = useState(false)
  const confirm = () =>
    mutate(
      { id: message.id, key, isOfferConfirmed: isOfferNamed },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof Refused && error.code === 'chat.message.states-offer') return setIsOfferNamed(true)
          showRefusal(error)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog open danger title={t('delete.title')} busy={isPending} onConfirm={confirm} onBack={onClose}>
      <p>{t('delete.text', { name: contact })}</p>
      {isOfferNamed && <Banner tone="warn">{t('delete.offer')}</Banner>}
    </ConfirmDialog>
  )
}
