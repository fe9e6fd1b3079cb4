import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useUiWords } from './words.tsx'

type InfoDialogProps = { open: boolean; title: ReactNode; children?: ReactNode; onClose: () => void }

export const InfoDialog = ({ open, title, children, onClose }: InfoDialogProps) => {
  const say = useUiWords()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      bare
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {say('info.understood')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
