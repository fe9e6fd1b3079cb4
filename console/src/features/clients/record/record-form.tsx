import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './record.module.css'

export interface RecordFormProps {
  label: string
  children: ReactNode
  isReadOnly: boolean
  isDirty: boolean
  /** Somebody else has saved a change in the meantime. */
  isStale: boolean
  isBusy: boolean
  onSave: () => void
  onReset: () => void
}

/** A form on a page that shows unsaved changes and changes saved by others in the meantime. */
export const RecordForm = (props: RecordFormProps) => {
  const { label, children, isReadOnly, isDirty, isStale, isBusy, onSave, onReset } = props
  const { t } = useTranslation('clients')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSave()
  }
  return (
    <form noValidate aria-label={label} className={styles.form} onSubmit={submit}>
      {isStale && (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={onReset}>
              {t('stale.take')}
            </Button>
          }
        >
          {t('stale')}
        </Banner>
      )}
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {children}
      </fieldset>
      {isReadOnly ? (
        <p className={styles.note}>{t('readOnly')}</p>
      ) : (
        <div className={styles.acts}>
          <Button variant="primary" type="submit" loading={isBusy} disabled={!isDirty && !isBusy}>
            {t('save')}
          </Button>
          {isDirty && (
            <>
              <Button disabled={isBusy} onClick={onReset}>
                {t('discard')}
              </Button>
              <span className={styles.unsaved} role="status">
                {t('unsaved')}
              </span>
            </>
          )}
        </div>
      )}
    </form>
  )
}
