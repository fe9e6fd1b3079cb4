import { useState } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MailPreview } from '@tratativa/contract/cases/mails/shapes'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/count.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Identifier } from '../../../../ui/islands.tsx'
import { Row } from '../../../../ui/layout.tsx'
import styles from './mails.module.css'

type MailPreviewProps = {
  preview: MailPreview
  isBusy: boolean
  error?: string
  /** The sending breaks a rule of conduct that the sender may confirm. */
  isConductQuestion: boolean
  onSend: () => void
  onBack: () => void
}

/** Shows how many mails go out, who is left out, and the first mails as text. */
export const MailPreviewPart = ({ preview, isBusy, error, isConductQuestion, onSend, onBack }: MailPreviewProps) => {
  const { t } = useTranslation('cases')
  const [index, setIndex] = useState(1)
  const { mails, blocked, withoutAddress, samples } = preview
  const sample = samples[index - 1]
  return (
    <div className={styles.form}>
      {error !== undefined && <Banner tone="burn">{error}</Banner>}
      {blocked > 0 && <Banner tone="warn">{t('mails.blocked', { count: blocked, n: count(blocked) })}</Banner>}
      {withoutAddress > 0 && (
        <Banner tone="warn">{t('mails.without', { count: withoutAddress, n: count(withoutAddress) })}</Banner>
      )}
      {sample && (
        <article className={styles.sample}>
          <p className={styles.dim}>
            <Identifier value={sample.case_id} /> · <Identifier value={sample.to.join(', ')} />
          </p>
          <p className={styles.subject} dir="auto">
            {sample.subject}
          </p>
          <p className={styles.text} dir="auto">
            {sample.text}
          </p>
          {sample.empty.length > 0 && (
            <p className={styles.warn}>{t('mails.empty', { fields: sample.empty.join(', ') })}</p>
          )}
        </article>
      )}
      {samples.length > 1 && (
        <div className={styles.turn}>
          <IconButton
            size="sm"
            flip
            icon={IconChevronLeft}
            label={t('mails.sample.previous')}
            disabled={index === 1}
            onClick={() => setIndex(index - 1)}
          />
          <span aria-live="polite">{t('mails.sample', { n: count(index), total: count(samples.length) })}</span>
          <IconButton
            size="sm"
            flip
            icon={IconChevronRight}
            label={t('mails.sample.next')}
            disabled={index === samples.length}
            onClick={() => setIndex(index + 1)}
          />
        </div>
      )}
      <Row gap={8} align="stretch" justify="end">
        <Button onClick={onBack}>{t('mails.back')}</Button>
        <Button variant="primary" disabled={mails === 0} loading={isBusy} onClick={onSend}>
          {isConductQuestion ? t('mails.conduct') : t('mails.send', { count: mails, n: count(mails) })}
        </Button>
      </Row>
    </div>
  )
}
