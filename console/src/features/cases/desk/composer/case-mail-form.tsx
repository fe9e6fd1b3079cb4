// Form for a mail to the people of the case: recipients, subject and text. A model fills subject and text with the case's data.
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { CtrlEnter } from '../ctrl-enter.tsx'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { MailAddress } from './mail-addresses.ts'
import styles from './composer.module.css'

export interface CaseMailDraft {
  readonly addresses: readonly string[]
  readonly subject: string
  readonly text: string
}

type MailFormProps = {
  subjectField: RefObject<HTMLInputElement | null>
  draft: CaseMailDraft
  addresses: readonly MailAddress[]
  models: readonly { readonly id: number; readonly name: string }[]
  isBusy: boolean
  onChange: (draft: CaseMailDraft) => void
  onModel: (id: number) => void
  onPreview: () => void
  onSend: () => void
}

const Addresses = ({ draft, addresses, onChange }: Pick<MailFormProps, 'draft' | 'addresses' | 'onChange'>) => {
  const { t } = useTranslation('desk')
  const toggle = (value: string) => {
    const isOn = draft.addresses.includes(value)
    onChange({
      ...draft,
      addresses: isOn ? draft.addresses.filter((address) => address !== value) : [...draft.addresses, value],
    })
  }
  if (addresses.length === 0) return <p className={styles.hint}>{t('mail.noAddress')}</p>
  return (
    <fieldset className={styles.addresses}>
      <legend className={styles.unseen}>{t('mail.addresses')}</legend>
      {addresses.map(({ value, person, barred }) => (
        <Checkbox
          key={value}
          className={styles.address}
          title={barred ? t(`mail.barred.${barred}`) : person}
          disabled={barred !== null}
          checked={draft.addresses.includes(value)}
          onChange={() => toggle(value)}
          label={
            <>
              <bdi dir="ltr">{value}</bdi>
              <span className={styles.hint}>{barred ? t(`mail.barred.${barred}`) : person}</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}

export const CaseMailForm = (props: MailFormProps) => {
  const { draft, subjectField, models, isBusy, onChange, onModel, onPreview, onSend } = props
  const { t } = useTranslation('desk')
  const isReady = draft.addresses.length > 0 && draft.subject.trim() !== '' && draft.text.trim() !== ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isReady || isBusy) return
    event.preventDefault()
    onSend()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter of the fields inside
    <div className={styles.mail} onKeyDown={onKeyDown}>
      <Addresses {...props} />
      <div className={styles.subject}>
        <TextField
          label={t('mail.subject')}
          labelHidden
          placeholder={t('mail.subject')}
          maxLength={200}
          ref={subjectField}
          value={draft.subject}
          onChange={({ target }) => onChange({ ...draft, subject: target.value })}
        />
        {models.length > 0 && (
          <NativeSelect
            label={t('mail.model')}
            labelHidden
            value=""
            options={[
              { value: '', label: t('mail.model') },
              ...models.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ target }) => target.value !== '' && onModel(Number(target.value))}
          />
        )}
      </div>
      <TextArea
        label={t('mail.text')}
        labelHidden
        placeholder={t('mail.text')}
        rows={4}
        maxLength={20_000}
        value={draft.text}
        onChange={({ target }) => onChange({ ...draft, text: target.value })}
      />
      <div className={styles.foot}>
        <span className={styles.hint}>{t('mail.count', { count: draft.addresses.length })}</span>
        <Button variant="quiet" disabled={!isReady || isBusy} onClick={onPreview}>
          {t('mail.preview')}
        </Button>
        <Button loading={isBusy} disabled={!isReady} trailing={<CtrlEnter />} onClick={onSend}>
          {t('mail.send')}
        </Button>
      </div>
    </div>
  )
}
