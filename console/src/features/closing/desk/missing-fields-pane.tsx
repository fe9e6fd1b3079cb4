// The facts that the text of a step lacks: simple fields of the case are filled here, those of a person in their editor, the others at the place
// that they belong to.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Road } from '@tratativa/contract/closing/shapes'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { textLink } from '../../../ui/text-link.ts'
import { PersonEditorPane } from '../../people/index.ts'
import { useRefetchRoad } from '../closing.api.ts'
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

type Missing = Road['missing'][number]
type ElsewhereProps = { caseId: string; missing: Missing; onEdit: (person: PersonId) => void }

/** Of several people who lack the same, each has a button with their name. */
const Elsewhere = ({ caseId, missing: { field, label, people }, onEdit }: ElsewhereProps) => {
  if (people.length === 0)
    return (
      <li>
        <Link {...placeOf(field, caseId)} className={textLink} lang="pt" dir="auto">
          {label}
        </Link>
      </li>
    )
  return people.map(({ id, name }) => (
    <li key={id}>
      <button type="button" className={textLink} lang="pt" dir="auto" onClick={() => onEdit(id)}>
        {people.length === 1 ? label : `${label} (${name})`}
      </button>
    </li>
  ))
}

export const MissingFieldsPane = ({ road: { missing, caseId } }: { road: Road }) => {
  const { t } = useTranslation('closing')
  const refetchRoad = useRefetchRoad()
  const [edited, setEdited] = useState<PersonId | null>(null)
  if (missing.length === 0 && edited === null) return null
  const fillable = missing.filter(({ field }) => isFillable(field))
  const elsewhere = missing.filter(({ field }) => !isFillable(field))
  return (
    <div role="group" aria-label={t('missing')}>
      <p className={styles.waits}>{t('missing')}</p>
      {elsewhere.length > 0 && (
        <ul className={styles.missing}>
          {elsewhere.map((fact) => (
            <Elsewhere key={fact.field} caseId={caseId} missing={fact} onEdit={setEdited} />
          ))}
        </ul>
      )}
      {fillable.length > 0 && <FillFieldsPane caseId={caseId} missing={fillable} />}
      {edited !== null && (
        <PersonEditorPane
          id={edited}
          onClose={() => {
            setEdited(null)
            refetchRoad()
          }}
        />
      )}
    </div>
  )
}
