import { useState } from 'react'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import { paymentsPermissions } from '@tratativa/contract/payments/permissions'
import type { Payment } from '@tratativa/contract/payments/shapes'
import { useCan } from '../../../platform/can.ts'
import { openFile } from '../../../platform/files.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DateText, Money } from '../../../ui/islands.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCancelPayment, useSetProof } from '../payments.api.ts'
import { ProofField } from './proof-field.tsx'
import { useExcessText } from './use-excess-text.ts'
import styles from './case-payments.module.css'

const CancelDialog = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => {
  const { t } = useTranslation('payments')
  const showRefusal = useRefusalToast()
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useCancelPayment()
  return (
    <FormDialog
      danger
      title={t('cancel.title', { value: payment.value })}
      save={t('cancel')}
      cancel={t('back')}
      isBusy={isPending}
      onClose={onClose}
      onSave={() =>
        reason.trim() !== '' && mutate({ id: payment.id, reason }, { onSuccess: onClose, onError: showRefusal })
      }
    >
      <TextField
        label={t('reason')}
        autoFocus
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

type OfCase = { caseId: string; mayChange: boolean }

const Proof = ({ caseId, mayChange, payment }: OfCase & { payment: Payment }) => {
  const { t } = useTranslation('payments')
  const showRefusal = useRefusalToast()
  const { mutate } = useSetProof()
  const { proof, id } = payment
  if (!proof)
    return mayChange ? (
      <ProofField
        {...{ caseId }}
        label={t('proof.add')}
        proof={null}
        compact
        onProof={({ id: documentId }) => mutate({ id, documentId }, { onError: showRefusal })}
      />
    ) : null
  const open = () =>
    void openFile(caseDocumentCalls.openCaseDocument, { id: String(proof.id), isInline: 'true' }).catch(showRefusal)
  return (
    <button type="button" className={styles.file} onClick={open}>
      <Icon of={IconPaperclip} size={14} />
      <bdi>{proof.name}</bdi>
    </button>
  )
}

type RegisteredPaymentsProps = OfCase & { payments: readonly Payment[] }

export const RegisteredPaymentsPane = ({ caseId, mayChange, payments }: RegisteredPaymentsProps) => {
  const { t } = useTranslation('payments')
  const excessText = useExcessText()
  const canCancel = useCan(paymentsPermissions.paymentsLead)
  const [cancelled, setCancelled] = useState<Payment | null>(null)
  if (payments.length === 0) return null
  return (
    <section className={styles.part} aria-label={t('payments')}>
      <h3 className={styles.heading}>{t('payments')}</h3>
      <ul className={styles.list}>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.row}>
            <span className={styles.name}>
              <DateText value={payment.paidOn} />
            </span>
            <span className={styles.amount}>
              <Money value={payment.value} />
            </span>
            <span className={styles.said} dir="auto">
              {[payment.by, excessText(payment.excess), payment.note].filter(Boolean).join(' · ')}
            </span>
            <Proof {...{ caseId, mayChange, payment }} />
            <span className={styles.act}>
              {canCancel && (
                <Button size="sm" variant="quiet" onClick={() => setCancelled(payment)}>
                  {t('cancel')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {cancelled && <CancelDialog payment={cancelled} onClose={() => setCancelled(null)} />}
    </section>
  )
}
