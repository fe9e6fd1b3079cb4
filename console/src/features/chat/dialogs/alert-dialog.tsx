import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { InfoDialog } from '../../../ui/info-dialog.tsx'
import { textLink } from '../../../ui/text-link.ts'

type AlertDialogProps = { open: boolean; caseId: string | null; onClose: () => void }

/** WhatsApp currently refuses plain text for this contact: the dialog links to the official interface, by case or in batch. */
export const AlertDialog = ({ open, caseId, onClose }: AlertDialogProps) => {
  const { t } = useTranslation('chat')
  return (
    <InfoDialog open={open} title={t('alert.title')} onClose={onClose}>
      <p>{t('alert.text')}</p>
      <p>{t('alert.window')}</p>
      {caseId !== null && (
        <p>
          <a className={textLink} href={casePath(caseId)} target="_blank" rel="noopener">
            {t('case.go')}
          </a>
        </p>
      )}
    </InfoDialog>
  )
}
