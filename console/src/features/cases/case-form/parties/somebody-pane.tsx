// One party or lawyer: searched in the register, chosen from it, or written as a new person.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField, FormFieldKey } from '@tratativa/contract/clients/form-fields'
import type { Person } from '@tratativa/contract/people/shapes'
import { useFieldLabel } from '../../../clients/index.ts'
import { emptyPerson, personLikeness, useLikePersons, usePersonChoices } from '../../../people/index.ts'
import { useDebounced } from '../../../../platform/use-debounced.ts'
import type { PersonDraft } from '../../../people/index.ts'
import { RegisteredPersonCard } from './registered-person-card.tsx'
import { NewPersonForm } from './new-person-form.tsx'
import { registeredPersonOf, noPerson } from './party-draft.ts'
import type { SomebodyDraft } from './party-draft.ts'
import { PersonFinder } from './person-finder.tsx'

export interface SomebodyPaneProps {
  /** The path that the server uses: parties.0.person. */
  id: string
  who: 'person' | 'lawyer'
  somebody: SomebodyDraft
  form: readonly FormField[]
  errorOf: (field: string) => string | undefined
  onChange: (somebody: SomebodyDraft) => void
  /** A button beside its own. */
  end?: ReactNode
}

const requiredFields: Record<'person' | 'lawyer', readonly FormFieldKey[]> = {
  person: ['authorCpf', 'authorPhone', 'authorEmail'],
  lawyer: ['lawyerOab', 'lawyerPhone', 'lawyerEmail'],
}

const focusNextFrame = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())

const NewPane = ({ draft, ...props }: Omit<SomebodyPaneProps, 'somebody'> & { draft: PersonDraft }) => {
  const { id, who, form, errorOf, onChange, end } = props
  const like = useLikePersons(personLikeness(useDebounced(draft)))
  return (
    <NewPersonForm
      {...{ id, who, draft, form, errorOf, end }}
      like={like.data?.data ?? []}
      onChange={(person) => onChange({ is: 'new', person })}
      onPick={(person) => {
        onChange({ is: 'known', person: registeredPersonOf(person) })
        focusNextFrame(id)
      }}
      onGiveUp={() => {
        onChange(noPerson)
        focusNextFrame(id)
      }}
    />
  )
}

const FinderPane = ({ id, who, errorOf, onChange, end }: Omit<SomebodyPaneProps, 'somebody'>) => {
  const { t } = useTranslation('whole')
  const [search, setSearch] = useState('')
  const rested = useDebounced(search.trim(), 250)
  const { data, isFetching } = usePersonChoices(rested.length > 1 ? rested : '')
  const pick = (person: Person) => {
    onChange({ is: 'known', person: registeredPersonOf(person) })
    focusNextFrame(id)
  }
  return (
    <PersonFinder
      id={id}
      label={t(`role.${who}`)}
      search={search}
      persons={(data?.data ?? []).slice(0, 6)}
      isSearching={isFetching || rested !== search.trim()}
      error={errorOf(id)}
      onSearch={setSearch}
      end={end}
      onPick={pick}
      onNew={() => {
        onChange({ is: 'new', person: { ...emptyPerson, name: search.trim(), isLawyer: who === 'lawyer' } })
        focusNextFrame(`${id}.${who === 'lawyer' ? 'oab' : 'cpf'}`)
      }}
    />
  )
}

export const SomebodyPane = (props: SomebodyPaneProps) => {
  const { id, who, somebody, form, errorOf, onChange, end } = props
  const { t } = useTranslation('whole')
  const labelOf = useFieldLabel()
  if (somebody.is === 'none') return <FinderPane {...props} />
  if (somebody.is === 'new') return <NewPane {...props} draft={somebody.person} />
  const missing = requiredFields[who].filter((key) => errorOf(`${id}.${key}`) !== undefined)
  return (
    <RegisteredPersonCard
      id={id}
      label={t(`role.${who}`)}
      person={somebody.person}
      missing={missing.map((key) => labelOf(form.find((field) => field.key === key) ?? { key }))}
      error={errorOf(id) ?? errorOf(`${id}.id`)}
      end={end}
      onChange={() => {
        onChange(noPerson)
        focusNextFrame(id)
      }}
    />
  )
}
