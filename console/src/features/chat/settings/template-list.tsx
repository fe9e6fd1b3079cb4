import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateId } from '@tratativa/contract/chat/shapes'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './settings.module.css'

interface TemplateItem {
  readonly id: TemplateId
  readonly content: string
  readonly officialName: string | null
}
type Saved = { id: TemplateId; content: string; officialName: string }

type TemplateListProps = {
  templates: readonly TemplateItem[]
  mayChange: boolean
  isBusy: boolean
  refused: string | null
  onSave: (template: Saved, onSaved: () => void) => void
}

type FormProps = Pick<TemplateListProps, 'isBusy' | 'refused'> & {
  template: TemplateItem
  onSave: (saved: Saved) => void
  onClose: () => void
}

const Form = ({ template, isBusy, refused, onSave, onClose }: FormProps) => {
  const { t } = useTranslation('chat')
  const [content, setContent] = useState(template.content)
  const [officialName, setOfficialName] = useState(template.officialName ?? '')
  return (
    <FormDialog
      title={t(`template.${template.id}`)}
      save={t('settings.save')}
      cancel={t('cancel')}
      {...{ isBusy, refused, onClose }}
      onSave={() => onSave({ id: template.id, content, officialName })}
    >
      <TextArea
        label={t('settings.templateText')}
        hint={t('settings.templateFields')}
        rows={8}
        value={content}
        maxLength={4096}
        onChange={(event) => setContent(event.target.value)}
      />
      <TextField
        label={t('settings.templateOfficial')}
        value={officialName}
        maxLength={120}
        onChange={(event) => setOfficialName(event.target.value)}
      />
    </FormDialog>
  )
}

/** The company's templates. */
export const TemplateList = ({ templates, mayChange, isBusy, refused, onSave }: TemplateListProps) => {
  const { t } = useTranslation('chat')
  const [edited, setEdited] = useState<TemplateItem | null>(null)
  const shut = () => setEdited(null)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('settings.templates')}</h3>
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template.id}>
            <Row as="span" gap={8} justify="space-between">
              <b>{t(`template.${template.id}`)}</b>
              {mayChange && (
                <Button size="sm" onClick={() => setEdited(template)}>
                  {t('case.edit')}
                </Button>
              )}
            </Row>
            <p className={styles.templateText} dir="auto">
              {template.content}
            </p>
          </li>
        ))}
      </ul>
      {edited && (
        <Form template={edited} {...{ isBusy, refused }} onSave={(saved) => onSave(saved, shut)} onClose={shut} />
      )}
    </section>
  )
}
