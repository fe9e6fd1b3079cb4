// The question whether to send against a rule of conduct, with the rule.
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import type { Refused } from '../../../platform/http.ts'
import { SendAnywayDialog } from './send-anyway-dialog.tsx'

type ConductPaneProps = { refused: Refused; onSend: () => void; onClose: () => void }

export const ConductPane = ({ refused, onSend, onClose }: ConductPaneProps) => {
  const { t } = useTranslation('awareness')
  const errorText = useErrorText()
  return (
    <SendAnywayDialog title={t('conduct.title')} send={t('conduct.send')} onSend={onSend} onClose={onClose}>
      <p>{errorText(refused)}</p>
      <p>{t('conduct.audited')}</p>
    </SendAnywayDialog>
  )
}
