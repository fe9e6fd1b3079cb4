// The envelopes of a case: who has signed, how the links left, and what the desk may do.
import { useState } from 'react'
import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Envelope } from '@tratativa/contract/envelopes/shapes'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import {
  documentLink,
  useCancelEnvelope,
  useCaseEnvelopes,
  useSendEnvelope,
  useSendLinkAgain,
} from '../envelopes.api.ts'
import { EnvelopeCard } from './envelope-card.tsx'
import { NewEnvelopePane } from './new-envelope-pane.tsx'
import styles from './envelopes.module.css'

const useEnvelopeActs = (onCancel: (envelope: Envelope) => void) => {
  const { t } = useTranslation('envelopes')
  const toast = useToast()
  const onError = useRefusalToast()
  const sending = useSendEnvelope()
  const again = useSendLinkAgain()
  return {
    onCancel,
    isBusy: sending.isPending || again.isPending,
    onSend: ({ id }: Envelope) =>
      sending.mutate({ id: String(id) }, { onSuccess: () => toast.message(t('done.sent')), onError }),
    onAgain: (signer: number, isReminder: boolean) =>
      again.mutate({ id: String(signer), isReminder }, { onSuccess: () => toast.message(t('done.again')), onError }),
    onOpen: (document: number) => {
      // Opened at once, so that the browser knows the press behind it.
      const tab = window.open('', '_blank')
      documentLink(document).then(
        (address) => {
          if (tab) tab.location.href = address
        },
        (error: unknown) => {
          tab?.close()
          onError(error)
        },
      )
    },
  }
}

const CancelDialog = ({ envelope, onClose }: { envelope: Envelope; onClose: () => void }) => {
  const { t } = useTranslation('envelopes')
  const toast = useToast()
  const onError = useRefusalToast()
  const { mutate, isPending } = useCancelEnvelope()
  const confirm = () =>
    mutate(
      { id: String(envelope.id) },
      { onSuccess: () => toast.message(t('done.cancelled')), onError, onSettled: onClose },
    )
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      title={t('cancel.title', { name: envelope.name })}
      onBack={onClose}
      onConfirm={confirm}
    >
      {t('cancel.text')}
    </ConfirmDialog>
  )
}

export const EnvelopesPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('envelopes')
  const { data, isError, refetch } = useCaseEnvelopes(caseId)
  const [isAdding, setIsAdding] = useState(false)
  const [cancelled, setCancelled] = useState<Envelope | null>(null)
  const acts = useEnvelopeActs(setCancelled)
  if (isError) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  const { data: envelopes, mayChange } = data
  const add = () => setIsAdding(true)
  return (
    <section className={styles.pane}>
      {envelopes.length === 0 ? (
        <EmptyState title={t('none')} add={t('new')} onAdd={mayChange ? add : null}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {envelopes.map((envelope) => (
              <EnvelopeCard key={envelope.id} envelope={envelope} mayChange={mayChange} acts={acts} />
            ))}
          </ul>
          {mayChange && (
            <Button size="sm" leading={<Icon of={IconSignature} size={14} />} onClick={add}>
              {t('new')}
            </Button>
          )}
        </>
      )}
      {isAdding && <NewEnvelopePane caseId={caseId} onClose={() => setIsAdding(false)} />}
      {cancelled && <CancelDialog envelope={cancelled} onClose={() => setCancelled(null)} />}
    </section>
  )
}
