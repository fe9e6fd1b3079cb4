import { useTranslation } from 'react-i18next'
import type { PetitionState } from '@tratativa/contract/petitions/states'
import styles from './petitions.module.css'

/** The state of a petition: its word, with one fixed colour. */
export const StateMark = ({ state }: { state: PetitionState }) => {
  const { t } = useTranslation('petitions')
  return (
    <span className={styles.state} data-state={state}>
      {t(`state.${state}`)}
    </span>
  )
}
