import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { IconSend2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SimMessage } from '@tratativa/contract/chat/session-shapes'
import { roundButton } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './phone.module.css'

const types = ['text', 'image', 'document', 'audio', 'sticker', 'video'] as const
type PhoneType = (typeof types)[number]

export interface PhoneWritten {
  readonly type: PhoneType
  readonly text: string
  /** Null sends one of the simulated phone's own files. */
  readonly file: File | null
}

type PhoneComposerProps = {
  quoted: SimMessage | null
  edited: SimMessage | null
  onCancel: () => void
  onWrite: (written: PhoneWritten) => void
}

export const PhoneComposer = ({ quoted, edited, onCancel, onWrite }: PhoneComposerProps) => {
  const { t } = useTranslation('phone')
  const [type, setType] = useState<PhoneType>('text')
  const [text, setText] = useState(edited?.text ?? '')
  const chooser = useRef<HTMLInputElement>(null)
  const write = (event: FormEvent) => {
    event.preventDefault()
    if (type === 'text' && text.trim() === '') return
    onWrite({ type, text: text.trim(), file: chooser.current?.files?.[0] ?? null })
    setText('')
    setType('text')
  }
  return (
    <form className={styles.composer} onSubmit={write}>
      {(quoted ?? edited) && (
        <p className={styles.about}>
          {t(edited ? 'editing' : 'quoting')} <bdi>{(edited ?? quoted)?.text}</bdi>{' '}
          <Button size="sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </p>
      )}
      <Row gap={6}>
        {!edited && (
          <span className={styles.type}>
            <Select
              label={t('type')}
              labelHidden
              options={types.map((type_) => ({ value: type_, label: t(`type.${type_}`) }))}
              value={type}
              onChange={(chosen) => setType(types.find((type_) => type_ === chosen) ?? 'text')}
            />
          </span>
        )}
        <TextField
          label={t('text')}
          labelHidden
          className={styles.text}
          placeholder={t('text')}
          value={text}
          maxLength={4096}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className={roundButton} aria-label={t('write')} title={t('write')}>
          <Icon of={IconSend2} size={18} flip />
        </button>
      </Row>
      {type !== 'text' && <input ref={chooser} type="file" aria-label={t('file')} />}
    </form>
  )
}
