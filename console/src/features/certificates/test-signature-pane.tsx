import { useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '@tratativa/contract/certificates/shapes'
import type { SigningId } from '@tratativa/contract/kernel/ids'
import { useErrorText } from '../../platform/errors.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useToast } from '../../ui/toast.tsx'
import { saveSignedFile, useSigning, useTestSignature } from './certificates.api.ts'
import styles from './certificates.module.css'

const OutcomePane = ({ id }: { id: SigningId }) => {
  const { t } = useTranslation('certificates')
  const toast = useToast()
  const errorText = useErrorText()
  const [isWaiting, setIsWaiting] = useState(true)
  const signing = useSigning(id, isWaiting).data?.data
  if (signing && isWaiting && signing.state !== 'waiting') setIsWaiting(false)
  const save = () =>
    void saveSignedFile(id).catch((error: unknown) => toast.message(errorText(error), { tone: 'burn' }))
  if (signing === undefined || signing.state === 'waiting')
    return (
      <p role="status" className={styles.acts}>
        <Spinner /> {t('test.waiting')}
      </p>
    )
  if (signing.state === 'failed') return <Banner tone="burn">{t(`failure.${signing.failure ?? 'document'}`)}</Banner>
  return (
    <div className={styles.acts} role="status">
      <span>{t('test.done')}</span>
      <Button size="sm" leading={<Icon of={IconDownload} />} onClick={save}>
        {t('test.download')}
      </Button>
    </div>
  )
}

/** Signs a page of test in the background and offers it. */
export const TestSignaturePane = ({ certificate }: { certificate: Certificate }) => {
  const { t } = useTranslation('certificates')
  const errorText = useErrorText()
  const [signingId, setSigningId] = useState<SigningId | null>(null)
  const { mutate, isPending, error } = useTestSignature()
  const isUsable = certificate.canSign && certificate.state !== 'expired' && certificate.state !== 'not-yet-valid'
  const start = () => mutate({ id: certificate.id }, { onSuccess: ({ data }) => setSigningId(data.id) })
  return (
    <Panel title={t('test')}>
      <p className={styles.text}>
        {t(isUsable ? 'test.about' : certificate.canSign ? 'test.outOfTime' : 'test.notYours')}
      </p>
      <div className={styles.form}>
        {isUsable && (
          <div className={styles.acts}>
            <Button loading={isPending} onClick={start}>
              {t('test.start')}
            </Button>
          </div>
        )}
        {error && <Banner tone="burn">{errorText(error)}</Banner>}
        {signingId !== null && <OutcomePane key={signingId} id={signingId} />}
      </div>
    </Panel>
  )
}
