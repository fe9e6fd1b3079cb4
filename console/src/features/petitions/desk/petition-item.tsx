import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { petitionPath } from '@tratativa/contract/kernel/paths'
import { petitionStates } from '@tratativa/contract/petitions/states'
import { Identifier } from '../../../ui/islands.tsx'
import { textLink } from '../../../ui/text-link.ts'
import styles from '../petitions.module.css'

/** A step of a petition in the timeline of its case. */
export const PetitionItem = ({ item }: { item: TimelineItem }) => {
  const { t } = useTranslation('petitions')
  const { event, by, text } = item
  if (!event) return null
  const state = petitionStates.find((name) => name === event.what)
  const { number = '', reason = '' } = event.detail
  return (
    <div className={styles.item}>
      <span>
        <b dir="auto">{by?.name ?? ''}</b> {t(state === undefined ? 'step.made' : `moved.${state}`)}{' '}
        {number !== '' && <Identifier value={number} />}
      </span>
      <Link to={petitionPath(event.id)} className={textLink} dir="auto">
        {text}
      </Link>
      {reason !== '' && <p dir="auto">{reason}</p>}
    </div>
  )
}
