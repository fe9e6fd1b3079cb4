import { useQuery } from '@tanstack/react-query'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../platform/query.ts'
import { Select } from '../../../ui/select.tsx'

type WhosePaneProps = { user: UserId | null | undefined; onChange: (user: UserId | null | undefined) => void }

const own = 'own'
const all = 'all'

/** Chooses whose tasks the board shows. */
export const WhosePane = ({ user, onChange }: WhosePaneProps) => {
  const { t } = useTranslation('tasks')
  const { data } = useQuery(queryOf(casesViewCalls.caseFilterValues, {}, { staleTime: 300_000 }))
  const people = data?.data.negotiators ?? []
  const choose = (value: string) => {
    if (value === own) return onChange(undefined)
    const person = people.find(({ id }) => String(id) === value)
    onChange(person ? person.id : null)
  }
  return (
    <Select
      label={t('whose')}
      labelHidden
      value={user === undefined ? own : user === null ? all : String(user)}
      options={[
        { value: own, label: t('whose.own') },
        { value: all, label: t('whose.all') },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={choose}
    />
  )
}
