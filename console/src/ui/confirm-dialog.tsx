import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useUiWords } from './words.tsx'

type ConfirmDialogProps = {
  open: boolean
  /** The question, with the number of affected items. */
  title: ReactNode
  /** The exact consequences. */
  children?: ReactNode
  onConfirm: () => void
  onBack: () => void
  danger?: boolean
  /** Voltar has the focus first: a stray Enter or Space does not confirm. */
  careful?: boolean
  busy?: boolean
}

export const ConfirmDialog = ({ open, title, children, onConfirm, onBack, ...props }: ConfirmDialogProps) => {
  const { danger, careful = danger, busy } = props
  const say = useUiWords()
  return (
    <Dialog
      open={open}
      onClose={onBack}
      title={title}
      role="alertdialog"
      size="sm"
      bare
      locked={busy}
      footer={
        <>
          <Button disabled={busy} onClick={onBack} data-autofocus={careful || undefined}>
            {say('confirm.back')}
          </Button>
          {/* The confirm button of a destructive act never has the initial focus, so that a stray Enter does not confirm. */}
          <Button
            variant={danger ? 'dangerFilled' : 'primary'}
            loading={busy}
            onClick={onConfirm}
            data-autofocus={careful ? undefined : true}
          >
            {say('confirm.confirm')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
