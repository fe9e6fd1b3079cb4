// Recovery codes, shown once: to be copied or kept as a file.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
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
    <Stack gap={16}>
      <Banner tone="warn">{t('step.recovery.once')}</Banner>
      <Text muted>{t('step.recovery.text')}</Text>
      <ol className={styles.codes} dir="ltr" aria-label={t('step.recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row gap={8} wrap>
        <Button onClick={copy}>{t('step.recovery.copy')}</Button>
        <a
          className={buttonClass({})}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="tratativa-codigos.txt"
        >
          {t('step.recovery.download')}
        </a>
        <Text as="span" role="status" muted>
          {isCopied && t('step.recovery.copied')}
        </Text>
      </Row>
      <Button variant="primary" wide autoFocus onClick={onDone}>
        {t('step.recovery.done')}
      </Button>
    </Stack>
  )
}
