import { useTranslation } from 'react-i18next'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { Person } from '@tratativa/contract/people/shapes'
import { Identifiers } from '../../../ui/islands.tsx'
import { PersonMarks } from '../person-marks.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import styles from './merges.module.css'

interface PersonChoicesProps {
  people: readonly Person[]
  onPick: (id: PersonId) => void
}

/** Lists people to choose from, each with enough data to distinguish them. */
export const PersonChoices = ({ people, onPick }: PersonChoicesProps) => {
  const { t } = useTranslation('people')
  return (
    <ul className={styles.choices}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.pickOtherChoice} onClick={() => onPick(person.id)}>
            <span className={styles.name}>
              <bdi>{person.name}</bdi>
              <PersonMarks person={person} />
            </span>
            <Text as="span" muted small numeric>
              <Row as="span" wrap gap={[0, 12]} align="stretch">
                <span>{t(person.is_lawyer ? 'role.lawyer' : 'role.author')}</span>
                <Identifiers values={[person.oab, person.cpf, person.telephones[0], person.email.split('|')[0]]} />
              </Row>
            </Text>
          </button>
        </li>
      ))}
    </ul>
  )
}
