import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RefusedField } from '../use-refused.ts'
import { ReasonField } from './reason-field.tsx'
import styles from './block-dialog.module.css'

interface LiftDialogProps {
  contact: string
  refused: RefusedField | null
  isBusy: boolean
  onLift: (reason: string) => void
  onClose: () => void
}

export const LiftDialog = ({ contact, refused, isBusy, onLift, onClose }: LiftDialogProps) => {
  const { t } = useTranslation('blocks')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isSilent = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isBusy && !isSilent) onLift(reason)
  }
  return (
    <Dialog
      open
      size="sm"
      locked={isBusy}
      onClose={onClose}
      title={t('lift.title', { contact })}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form="lift" loading={isBusy}>
            {t('lift.do')}
          </Button>
        </>
      }
    >
      <form id="lift" noValidate className={styles.form} onSubmit={submit}>
        {refused && <Banner tone="burn">{refused.text}</Banner>}
        <p className={styles.text}>{t('lift.text')}</p>
        <ReasonField
          label={t('lift.reason')}
          usual={[]}
          value={reason}
          error={isTried && isSilent ? t('required') : undefined}
          onChange={setReason}
        />
      </form>
    </Dialog>
  )
}
