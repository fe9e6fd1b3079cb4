// The facts that the text of a step lacks: simple fields of the case are filled here, those of a person in their editor, the others at the place
// that they belong to.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import type { Road } from '@tratativa/contract/closing/shapes'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { textLink } from '../../../ui/text-link.ts'
import { PersonEditorPane } from '../../people/index.ts'
import { useCaseOfRoad, useRefetchRoad } from '../closing.api.ts'
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

/** The person to whom a fact belongs; undefined for facts of no person, and where it cannot be told which party lacks it. */
const personOf = (field: string, { author, lawyer, parties }: Pick<CaseDetail, 'author' | 'lawyer' | 'parties'>) => {
  const [whose] = field.split('.')
  if (whose === 'author') return author?.id
  if (whose === 'lawyer') return lawyer?.id
  if (whose !== 'party') return undefined
  const lacking = field === 'party.document' ? parties.filter(({ person }) => person.cpf === null) : parties
  return lacking.length === 1 || field === 'party.document' ? lacking[0]?.person.id : undefined
}

export const MissingFieldsPane = ({ road: { missing, caseId } }: { road: Road }) => {
  const { t } = useTranslation('closing')
  const case_ = useCaseOfRoad(caseId)
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
          {elsewhere.map(({ field, label }) => {
            const person = case_ && personOf(field, case_)
            return (
              <li key={field}>
                {person === undefined ? (
                  <Link {...placeOf(field, caseId)} className={textLink} lang="pt" dir="auto">
                    {label}
                  </Link>
                ) : (
                  <button type="button" className={textLink} lang="pt" dir="auto" onClick={() => setEdited(person)}>
                    {label}
                  </button>
                )}
              </li>
            )
          })}
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
