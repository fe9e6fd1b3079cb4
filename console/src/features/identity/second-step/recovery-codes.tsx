// Recovery codes, shown once: to be copied or kept as a file.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './second-step.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void }

export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation('account')
  const [isCopied, setIsCopied] = useState(false)
  const text = `${t('step.recovery.file')}\n\n${codes.join('\n')}\n`
  const copy = () => {
    void navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  }
  return (
    <div className={styles.stack}>
      <Banner tone="warn">{t('step.recovery.once')}</Banner>
      <p className={styles.text}>{t('step.recovery.text')}</p>
      <ol className={styles.codes} dir="ltr" aria-label={t('step.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.acts}>
        <Button onClick={copy}>{t('step.recovery.copy')}</Button>
        <a
          className={buttonClass({})}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="tratativa-codigos.txt"
        >
          {t('step.recovery.download')}
        </a>
        <span role="status" className={styles.text}>
          {isCopied && t('step.recovery.copied')}
        </span>
      </div>
      <Button variant="primary" wide autoFocus onClick={onDone}>
        {t('step.recovery.done')}
      </Button>
    </div>
  )
}
