import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Person } from '@tratativa/contract/people/shapes'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Identifiers } from '../../../../ui/islands.tsx'
import { Row, Text } from '../../../../ui/layout.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { PersonMarks } from '../../../people/index.ts'
import styles from './parties.module.css'

interface PersonFinderProps {
  id: string
  label: string
  search: string
  persons: readonly Person[]
  isSearching: boolean
  error: string | undefined
  onSearch: (search: string) => void
  onPick: (person: Person) => void
  onNew: () => void
  end: ReactNode
}

const PersonDetails = ({ person }: { person: Person }) => (
  <Text as="span" muted small numeric>
    <Row as="span" wrap gap={[0, 12]} align="stretch" className={styles.facts}>
      <Identifiers values={[person.cpf, person.oab, person.telephones[0], person.email.split('|')[0]]} />
    </Row>
  </Text>
)

/** Arrow keys move the focus from the search through the hits and back. */
const useArrowKeys = () => {
  const box = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-found]') ?? [])]
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { box, walk }
}

/** Searches the register for a person, or starts a new person with the typed text. */
export const PersonFinder = (props: PersonFinderProps) => {
  const { id, label, search, persons, isSearching, error, onSearch, onPick, onNew, end } = props
  const { t } = useTranslation('whole')
  const { box, walk } = useArrowKeys()
  const isTyped = search.trim().length > 1
  return (
    <div ref={box} className={styles.finder} onKeyDown={walk}>
      <TextField
        id={id}
        label={label}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        placeholder={t('find.placeholder')}
        value={search}
        error={error}
        onChange={(event) => onSearch(event.target.value)}
      />
      {isTyped && (
        <>
          <ul className={styles.found} aria-label={t('find.found')} aria-busy={isSearching || undefined}>
            {persons.map((person) => (
              <li key={person.id}>
                <button type="button" data-found className={styles.one} onClick={() => onPick(person)}>
                  <span className={styles.name}>
                    <bdi>{person.name}</bdi>
                    <PersonMarks person={person} />
                  </span>
                  <PersonDetails person={person} />
                </button>
              </li>
            ))}
          </ul>
          <p className={styles.note} role="status">
            {!isSearching && persons.length === 0 && t('find.none')}
          </p>
          <Button size="sm" data-found leading={<Icon of={IconUserPlus} />} onClick={onNew}>
            {t('find.new', { name: search.trim() })}
          </Button>
        </>
      )}
      {end}
    </div>
  )
}
