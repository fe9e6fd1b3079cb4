import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '@tratativa/contract/clients/form-fields'
import { PreviewField } from './preview-field.tsx'
import { Text } from '../../../ui/layout.tsx'
import styles from './forms.module.css'

interface FormPreviewProps {
  fields: readonly FormField[]
  title: string
}

/** A read-only preview of the form as people who register a case will see it. */
export const FormPreview = ({ fields, title }: FormPreviewProps) => {
  const { t } = useTranslation('clients')
  const id = useId()
  const shownFields = fields.filter(({ isAsked }) => isAsked)
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h2 id={id} className={styles.caption}>
        {t('preview')}
      </h2>
      <div className={styles.paper}>
        <h3 className={styles.title}>{title}</h3>
        {shownFields.length === 0 ? (
          <Text faint>{t('preview.none')}</Text>
        ) : (
          <div className={styles.fields} inert>
            {shownFields.map((field) => (
              <PreviewField key={field.key} field={field} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
