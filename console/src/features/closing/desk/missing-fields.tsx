// The facts that the text of a step lacks: simple fields of the case are filled here, the others at the place that they belong to.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Road } from '@tratativa/contract/closing/shapes'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { textLink } from '../../../ui/text-link.ts'
import { FillFieldsPane } from './fill-fields-pane.tsx'
import { isFillable } from './fillable-fields.ts'
import styles from './road.module.css'

const placeOf = (field: string, caseId: string) => {
  switch (field.split('.')[0]) {
    case 'process':
    case 'case':
      return { to: casePath(caseId), search: { tab: 'process' } }
    case 'agreement':
    case 'instalment':
      return { to: casePath(caseId), search: { tab: 'deal' } }
    case 'client':
    case 'company':
      return { to: paths.clients, search: {} }
    case 'office':
    case 'signer':
      return { to: paths.petitions, search: { aba: 'modelos' } }
    default:
      return { to: paths.caseRegister, search: { caso: caseId } }
  }
}

export const MissingFields = ({ road: { missing, caseId } }: { road: Road }) => {
  const { t } = useTranslation('closing')
  if (missing.length === 0) return null
  const fillable = missing.filter(({ field }) => isFillable(field))
  const elsewhere = missing.filter(({ field }) => !isFillable(field))
  return (
    <div role="group" aria-label={t('missing')}>
      <p className={styles.waits}>{t('missing')}</p>
      {elsewhere.length > 0 && (
        <ul className={styles.missing}>
          {elsewhere.map(({ field, label }) => (
            <li key={field}>
              <Link {...placeOf(field, caseId)} className={textLink} lang="pt" dir="auto">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {fillable.length > 0 && <FillFieldsPane caseId={caseId} missing={fillable} />}
    </div>
  )
}
