import { useTranslation } from 'react-i18next'
import { modelFields } from '@tratativa/contract/cases/mails/model'
import type { MailModel } from '@tratativa/contract/cases/mails/shapes'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import styles from './mails.module.css'

type Party = 'lawyer' | 'author'
const parties: readonly Party[] = ['lawyer', 'author']

export interface BulkMailDraft {
  readonly to: readonly Party[]
  readonly subject: string
  readonly text: string
}

type MailFormProps = {
  draft: BulkMailDraft
  models: readonly MailModel[]
  isBusy: boolean
  error?: string
  onChange: (draft: BulkMailDraft) => void
  onPreview: () => void
  onClose: () => void
}

const named = modelFields.map((field) => `{{${field}}}`).join(' ')

export const BulkMailForm = ({ draft, models, isBusy, error, onChange, onPreview, onClose }: MailFormProps) => {
  const { t } = useTranslation('cases')
  const isReady = draft.to.length > 0 && draft.subject.trim() !== '' && draft.text.trim() !== ''
  const toggle = (party: Party) =>
    onChange({
      ...draft,
      to: draft.to.includes(party) ? draft.to.filter((recipient) => recipient !== party) : [...draft.to, party],
    })
  const fill = (id: string) => {
    const model = models.find((mailModel) => String(mailModel.id) === id)
    if (model) onChange({ ...draft, subject: model.subject, text: model.text })
  }
  return (
    <div className={styles.form}>
      {error !== undefined && <Banner tone="burn">{error}</Banner>}
      <Row as="fieldset" gap={[4, 20]} align="stretch" wrap>
        <legend className={styles.legend}>{t('mails.to')}</legend>
        {parties.map((party) => (
          <Checkbox
            key={party}
            label={t(`mails.to.${party}`)}
            checked={draft.to.includes(party)}
            onChange={() => toggle(party)}
          />
        ))}
      </Row>
      {models.length > 0 && (
        <Select
          label={t('mails.model')}
          placeholder={t('mails.model.none')}
          options={models.map(({ id, name }) => ({ value: String(id), label: name }))}
          value=""
          onChange={fill}
        />
      )}
      <TextField
        label={t('mails.subject')}
        maxLength={200}
        value={draft.subject}
        onChange={(event) => onChange({ ...draft, subject: event.target.value })}
      />
      <TextArea
        label={t('mails.text')}
        rows={8}
        maxLength={20_000}
        hint={t('mails.fields', { fields: named })}
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <Row gap={8} align="stretch" justify="end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="primary" disabled={!isReady} loading={isBusy} onClick={onPreview}>
          {t('mails.preview')}
        </Button>
      </Row>
    </div>
  )
}
