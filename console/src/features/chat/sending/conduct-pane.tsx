// The question whether to send against a rule of conduct, with the rule.
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import type { Refused } from '../../../platform/http.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type ConductPaneProps = { refused: Refused; onSend: () => void; onClose: () => void }

export const ConductPane = ({ refused, onSend, onClose }: ConductPaneProps) => {
  const { t } = useTranslation('awareness')
  const errorText = useErrorText()
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      bare
      title={t('conduct.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onSend}>{t('conduct.send')}</Button>
          {/* A person who has just pressed Enter does not send by pressing it again. */}
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('answered.back')}
          </Button>
        </>
      }
    >
      <p>{errorText(refused)}</p>
      <p>{t('conduct.audited')}</p>
    </Dialog>
  )
}
