import { useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { callOutcomes, type CallOutcome } from '@tratativa/contract/calls/kinds'
import type { Call } from '@tratativa/contract/calls/shapes'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import styles from '../dock/dock.module.css'

type OutcomeStripProps = {
  call: Call
  outcome: CallOutcome | null
  note: RefObject<HTMLTextAreaElement | null>
  isSaving: boolean
  onChoose: (outcome: CallOutcome) => void
  onNote: (note: string) => void
  onSave: (note: string) => void
  /** Null for a call without a case. */
  onTask: (() => void) | null
  onLater: () => void
}

export const OutcomeStrip = (props: OutcomeStripProps) => {
  const { call, outcome, note, isSaving, onChoose, onNote, onSave, onTask, onLater } = props
  const { t } = useTranslation('softphone')
  const [text, setText] = useState(call.note)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(text)
  }
  return (
    <section className={styles.strip} aria-label={t('outcome')}>
      <div className={styles.row}>
        <div className={styles.who}>
          <span className={styles.state}>{t('outcome')}</span>
          <b dir="auto">{call.person?.name ?? call.number}</b>
        </div>
        <span className={styles.space} />
        <IconButton size="sm" icon={IconX} label={t('outcome.later')} onClick={onLater} />
      </div>
      <form className={styles.transfer} onSubmit={submit}>
        <div className={styles.outcomes} role="group" aria-label={t('outcome')}>
          {callOutcomes.map((name, index) => (
            <button
              key={name}
              type="button"
              className={styles.outcome}
              aria-pressed={outcome === name}
              onClick={() => onChoose(name)}
            >
              <Kbd>{index + 1}</Kbd>
              {t(`outcome.${name}`)}
            </button>
          ))}
        </div>
        <TextArea
          ref={note}
          label={t('outcome.note')}
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            onNote(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) submit(event)
          }}
        />
        <div className={styles.row}>
          <Button type="submit" variant="primary" disabled={outcome === null} loading={isSaving}>
            {t('outcome.save')}
          </Button>
          {onTask && <Button onClick={onTask}>{t('outcome.task')}</Button>}
        </div>
      </form>
    </section>
  )
}
