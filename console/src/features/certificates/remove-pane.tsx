import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '@tratativa/contract/certificates/shapes'
import { paths } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useRemoveCertificate } from './certificates.api.ts'
import styles from './certificates.module.css'

export const RemovePane = ({ certificate }: { certificate: Certificate }) => {
  const { t } = useTranslation('certificates')
  const navigate = useNavigate()
  const toast = useToast()
  const errorText = useErrorText()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useRemoveCertificate()
  const remove = () =>
    mutate(
      { id: certificate.id },
      {
        onSuccess: () => {
          toast.message(t('removed'))
          void navigate({ to: paths.certificates })
        },
        onError: (error) => toast.message(errorText(error), { tone: 'burn' }),
      },
    )
  return (
    <Panel title={t('remove')}>
      <p className={styles.text}>{t('remove.about')}</p>
      <div className={styles.form}>
        <div className={styles.acts}>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {t('remove.do')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('remove.ask', { name: certificate.name })}
        danger
        busy={isPending}
        onConfirm={remove}
        onBack={() => setIsAsking(false)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </Panel>
  )
}
