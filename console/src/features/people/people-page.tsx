import { useTranslation } from 'react-i18next'
import { useUrlValues } from '../../platform/url-value.ts'
import { Inset } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { PersonFilter } from './filters.ts'
import { PeoplePane } from './register/people-pane.tsx'

const roles: Readonly<Record<string, PersonFilter['role']>> = { autor: 'author', advogado: 'lawyer' }
const roleWords: Readonly<Record<PersonFilter['role'], string | null>> = {
  all: null,
  author: 'autor',
  lawyer: 'advogado',
}

const useFilter = () => {
  const { read, change } = useUrlValues()
  const filter: PersonFilter = {
    search: read('busca'),
    role: roles[read('tipo')] ?? 'all',
    isBlocked: read('bloqueados') === 'sim',
    isInactive: read('inativos') === 'sim',
  }
  const setFilter = ({ search, role, isBlocked, isInactive }: PersonFilter) =>
    change(
      {
        busca: search,
        tipo: roleWords[role],
        bloqueados: isBlocked ? 'sim' : null,
        inativos: isInactive ? 'sim' : null,
      },
      { replace: true },
    )
  return { filter, setFilter }
}

export const PeoplePage = () => {
  const { t } = useTranslation('people')
  const { filter, setFilter } = useFilter()
  return (
    <>
      <PageHeader title={t('title')} />
      <Inset page block={[0, 32]}>
        <PeoplePane filter={filter} onFilter={setFilter} />
      </Inset>
    </>
  )
}
