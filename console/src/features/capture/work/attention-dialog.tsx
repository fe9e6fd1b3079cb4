import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { InfoDialog } from '../../../ui/info-dialog.tsx'
import type { useAsk } from './use-ask.ts'

/** The server's message, or 'Atenção' with the status and status text of what failed. */
export const AttentionDialog = ({ ask }: { ask: ReturnType<typeof useAsk> }) => {
  const { t } = useTranslation('capture')
  const { outcome, close, send } = ask
  if (outcome === null) return null
  if (outcome.mayRepeat)
    return (
      <ConfirmDialog
        open
        title={t('askAgain')}
        onBack={close}
        onConfirm={() => {
          close()
          send(true)
        }}
      >
        {outcome.text}
      </ConfirmDialog>
    )
  return (
    <InfoDialog open title={t(outcome.isFailure ? 'attention' : 'answered')} onClose={close}>
      <p dir="auto">{outcome.text}</p>
    </InfoDialog>
  )
}
