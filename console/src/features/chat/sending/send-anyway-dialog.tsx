// The question whether to send in spite of something; going back is the first answer.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type SendAnywayDialogProps = {
  title: string
  send: string
  isReady?: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

export const SendAnywayDialog = ({ title, send, isReady = true, onSend, onClose, children }: SendAnywayDialogProps) => {
  const { t } = useTranslation('awareness')
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      bare
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button disabled={!isReady} onClick={onSend}>
            {send}
          </Button>
          {/* A person who has just pressed Enter does not send by pressing it again. */}
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('answered.back')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
