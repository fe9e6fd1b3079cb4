// Asks how a counter-offer is answered: the message that goes with the answer, and the consequence.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maxText } from '@tratativa/contract/chat/media-limits'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { onCtrlEnter } from '../../../ui/on-ctrl-enter.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { answerText } from './answer-texts.ts'
import type { AnswerOutcome } from './answer-texts.ts'
import type { Answer } from './use-answer-offer.ts'
import styles from './message-offers.module.css'

type AnswerDialogProps = {
  outcome: AnswerOutcome
  /** With the currency sign, as the ceiling. */
  value: string
  /** The ceiling that an acceptance exceeds; null where it does not. */
  above: string | null
  isBusy: boolean
  /** Why the server refused the answer. */
  refusal: string | undefined
  /** Draws the saved replies, which replace the text. */
  replies: (onFill: (text: string) => void) => ReactNode
  onAnswer: (answer: Answer) => void
  onClose: () => void
}

export const AnswerDialog = (props: AnswerDialogProps) => {
  const { outcome, value, above, isBusy, refusal, replies, onAnswer, onClose } = props
  const { t } = useTranslation('answers')
  const [isSending, setIsSending] = useState(true)
  const [text, setText] = useState(() => answerText(outcome, value))
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = isSending && text.trim() === ''
  const word = outcome === 'accepted' ? 'accept' : 'refuse'
  const act = () => {
    setIsTried(true)
    if (!isBusy && !isMissing) onAnswer({ outcome, text: isSending ? text : null, note })
  }
  return (
    <Dialog
      open
      guardsText
      title={t(`${word}.title`, { value })}
      locked={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={act}>
            {t(above === null ? (isSending ? `${word}.actSend` : `${word}.act`) : 'accept.ask')}
          </Button>
        </>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter of the fields inside */}
      <div onKeyDown={onCtrlEnter(act)}>
        <Stack gap={16}>
          {outcome === 'accepted' && above === null && <p className={styles.consequence}>{t('closes', { value })}</p>}
          {above !== null && (
            <>
              <p className={styles.consequence}>{t(isSending ? 'above' : 'above.alone', { ceiling: above })}</p>
              <TextArea
                label={t('reason')}
                rows={2}
                maxLength={1000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </>
          )}
          <Checkbox label={t('send')} checked={isSending} onChange={({ target }) => setIsSending(target.checked)} />
          {isSending && (
            <>
              <TextArea
                label={t('text')}
                rows={5}
                maxLength={maxText}
                data-autofocus=""
                value={text}
                error={isTried && isMissing ? t('text.needed') : undefined}
                onChange={({ target }) => setText(target.value)}
              />
              {replies(setText)}
            </>
          )}
          {refusal !== undefined && (
            <p role="alert" className={styles.refusal}>
              {refusal}
            </p>
          )}
        </Stack>
      </div>
    </Dialog>
  )
}
