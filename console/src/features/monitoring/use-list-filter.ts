// The filter of the list lies in the address.
import type { ClientId, UserId } from '@tratativa/contract/kernel/ids'
import { processStates } from '@tratativa/contract/monitoring/process-states'
import { useUrlValues } from '../../platform/url-value.ts'
import type { ProcessFilter } from './monitoring.api.ts'

export interface ListFilter {
  readonly search: string
  /** new, matters, or a state. */
  readonly show: string
  readonly court: string
  readonly client: string
  readonly responsible: string
}

const shown = (show: string): ProcessFilter => {
  if (show === 'new') return { isNew: true }
  if (show === 'matters') return { matters: true }
  const state = processStates.find((candidate) => candidate === show)
  return state === undefined ? {} : { state }
}

const queryFor = ({ search, show, court, client, responsible }: ListFilter): ProcessFilter => ({
  ...(search === '' ? {} : { search }),
  ...shown(show),
  ...(court === '' ? {} : { court }),
  ...(/^\d+$/.test(client) ? { client: Number(client) as ClientId } : {}),
  ...(/^\d+$/.test(responsible) ? { responsible: Number(responsible) as UserId } : {}),
})

const words = {
  search: 'busca',
  show: 'mostrar',
  court: 'tribunal',
  client: 'cliente',
  responsible: 'responsavel',
} as const

export const useListFilter = () => {
  const { read, change } = useUrlValues(false)
  const filter: ListFilter = {
    search: read(words.search),
    show: read(words.show),
    court: read(words.court),
    client: read(words.client),
    responsible: read(words.responsible),
  }
  const setFilter = (next: Partial<ListFilter>) =>
    change(
      Object.fromEntries(Object.entries(next).map(([name, value]) => [words[name as keyof ListFilter], value || null])),
      { replace: true },
    )
  const openText = read('processo')
  return {
    filter,
    query: queryFor(filter),
    isNarrowed: Object.values(filter).some((value) => value !== ''),
    setFilter,
    clear: () => setFilter({ search: '', show: '', court: '', client: '', responsible: '' }),
    openId: /^\d{1,10}$/.test(openText) ? Number(openText) : null,
    open: (id: number | null) => change({ processo: id === null ? null : String(id) }, { replace: true }),
  }
}
