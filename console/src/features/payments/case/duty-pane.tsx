import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Duty } from '@tratativa/contract/payments/shapes'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSetDuty } from '../payments.api.ts'
import { ProofField } from './proof-field.tsx'
import { StatusMark } from './status-mark.tsx'
import styles from './case-payments.module.css'

type OfDuty = { caseId: string; duty: Duty }

const DutyDialog = ({ caseId, duty, onClose }: OfDuty & { onClose: () => void }) => {
  const { t } = useTranslation('payments')
  const refusedField = useRefusedField()
  const [today] = useState(() => calendarDay(new Date()))
  const [doneOn, setDoneOn] = useState(duty.doneOn ?? '')
  const [fine, setFine] = useState(duty.fine)
  const [proof, setProof] = useState(duty.proof)
  const { mutate, isPending, error } = useSetDuty()
  const refused = refusedField(error)
  return (
    <FormDialog
      title={t('duty')}
      save={t('save')}
      cancel={t('back')}
      isBusy={isPending}
      refused={refused && refused.field !== 'doneOn' ? refused.text : null}
      onClose={onClose}
      onSave={() =>
        mutate(
          { caseId, doneOn: doneOn === '' ? null : doneOn, fine, documentId: proof?.id ?? null },
          { onSuccess: onClose },
        )
      }
    >
      <p dir="auto">{duty.what}</p>
      <DateField
        label={t('duty.doneOn')}
        autoFocus
        max={today}
        value={doneOn}
        error={refused?.field === 'doneOn' ? refused.text : undefined}
        onChange={setDoneOn}
      />
      <TextArea
        label={t('duty.fine')}
        hint={t('duty.fine.hint')}
        maxLength={1000}
        value={fine}
        onChange={({ target }) => setFine(target.value)}
      />
      <ProofField {...{ caseId, proof }} label={t(proof ? 'proof.change' : 'proof.choose')} onProof={setProof} />
    </FormDialog>
  )
}

const statusOf = ({ doneOn, isLate }: Duty) => {
  if (doneOn !== null) return 'paid'
  return isLate ? 'late' : 'to-come'
}

export const DutyPane = ({ caseId, duty, mayChange }: OfDuty & { mayChange: boolean }) => {
  const { t } = useTranslation('payments')
  const showRefusal = useRefusalToast()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useSetDuty()
  const done = () => mutate({ caseId, doneOn: calendarDay(new Date()) }, { onError: showRefusal })
  return (
    <section className={styles.part} aria-label={t('duty')}>
      <div className={styles.partHead}>
        <h3 className={styles.heading}>{t('duty')}</h3>
        {mayChange && duty.doneOn === null && (
          <Button size="sm" loading={isPending} onClick={done}>
            {t('duty.done')}
          </Button>
        )}
        {mayChange && (
          <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
            {t('duty.edit')}
          </Button>
        )}
      </div>
      <p dir="auto">{duty.what}</p>
      <p className={styles.note}>
        {duty.doneOn === null ? (
          <StatusMark status={statusOf(duty)} />
        ) : (
          <>
            {t('duty.doneOn')} <DateText value={duty.doneOn} />
          </>
        )}
        {duty.dueOn !== null && (
          <>
            {' · '}
            {t('duty.dueOn')} <DateText value={duty.dueOn} />
          </>
        )}
        {duty.proof && <bdi> · {duty.proof.name}</bdi>}
        {duty.fine !== '' && <span dir="auto"> · {duty.fine}</span>}
      </p>
      {isOpen && <DutyDialog {...{ caseId, duty }} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
