import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './rule-dialog.module.css'

interface RuleDialogProps {
  title: string
  /** Refused for something that has no field of its own. */
  refused: string | null
  isBusy: boolean
  save?: string
  danger?: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of every form of the rules. */
export const RuleDialog = (props: RuleDialogProps) => {
  const { title, refused, isBusy, save, danger = false, onSave, onClose, children } = props
  const { t } = useTranslation('rules')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSave()
  }
  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant={danger ? 'dangerFilled' : 'primary'} type="submit" form="rule" loading={isBusy}>
            {save ?? t('save')}
          </Button>
        </>
      }
    >
      <form id="rule" noValidate className={styles.form} onSubmit={submit}>
        {refused !== null && <Banner tone="burn">{refused}</Banner>}
        {children}
      </form>
    </Dialog>
  )
}
