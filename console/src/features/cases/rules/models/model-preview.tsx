import { useTranslation } from 'react-i18next'
import { emptyFields, fillModel } from '@tratativa/contract/cases/mails/model'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { Banner } from '../../../../ui/banner.tsx'
import type { ModelDraft } from './model-editor.tsx'
import styles from './models.module.css'

/** Shows the mail as the other side will read it, with the data of a real case. */
export const ModelPreview = ({ draft, sample }: { draft: ModelDraft; sample: CaseRow }) => {
  const { t } = useTranslation('rules')
  const empty = emptyFields(`${draft.subject}\n${draft.text}`, sample)
  return (
    <>
      {empty.length > 0 && (
        <Banner tone="warn">{t('model.empty', { fields: empty.map((name) => t(`field.${name}`)).join(', ') })}</Banner>
      )}
      <article className={styles.paper} aria-label={t('model.preview')}>
        <p className={styles.subject} dir="auto">
          {fillModel(draft.subject, sample)}
        </p>
        <p className={styles.text} dir="auto">
          {fillModel(draft.text, sample)}
        </p>
      </article>
    </>
  )
}
