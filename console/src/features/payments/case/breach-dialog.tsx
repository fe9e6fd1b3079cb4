// Proposes a text about a breach; a person copies it, and nothing is sent.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { breachText } from '@tratativa/contract/payments/breach-text'
import type { CasePayments } from '@tratativa/contract/payments/shapes'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'

type BreachDialogProps = { breach: NonNullable<CasePayments['breach']>; onClose: () => void }

export const BreachDialog = ({ breach, onClose }: BreachDialogProps) => {
  const { t } = useTranslation('payments')
  const toast = useToast()
  const [text, setText] = useState(() => breachText(breach))
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => {
      toast.message(t('breach.copied'))
      onClose()
    })
  return (
    <Dialog
      open
      guardsText
      size="lg"
      title={t('breach.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" onClick={copy}>
            {t('breach.copy')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('breach.label')}
        hint={t('breach.hint')}
        lang="pt-BR"
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Dialog>
  )
}
