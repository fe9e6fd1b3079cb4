import { useTranslation } from 'react-i18next'
import type { MailPreview } from '@tratativa/contract/cases/mails/shapes'
import { useStoredRefusal } from '../../../../platform/use-stored-refusal.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import styles from './composer.module.css'

type PreviewDialogProps = { preview: MailPreview; isBusy: boolean; onSend: () => void; onClose: () => void }

/** Shows the mail as it would be sent, its recipients, and the people left out with the reason. */
export const PreviewDialog = ({ preview, isBusy, onSend, onClose }: PreviewDialogProps) => {
  const { t } = useTranslation('desk')
  const refusalText = useStoredRefusal()
  const [sample] = preview.samples
  return (
    <Dialog
      open
      title={t('mail.previewTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('mail.back')}</Button>
          <Button variant="primary" loading={isBusy} disabled={preview.mails === 0} onClick={onSend}>
            {t('mail.sendTo', { count: preview.mails })}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {sample?.blocked.map(({ address, reason, code = '' }) => (
          <Banner key={address} tone="warn">
            <bdi dir="ltr">{address}</bdi> {t('mail.leftOut')} {refusalText(code, reason)}
          </Banner>
        ))}
        {preview.mails === 0 && <Banner tone="burn">{t('mail.nobody')}</Banner>}
        {sample && (
          <>
            <p className={styles.hint}>
              {t('mail.to')} <bdi dir="ltr">{sample.to.join(', ')}</bdi>
            </p>
            <p className={styles.previewSubject}>{sample.subject}</p>
            <p className={styles.previewText} dir="auto">
              {sample.text}
            </p>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
