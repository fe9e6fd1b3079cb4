// The state of the list in the URL: filter, order, page and view as text, so that a link shows what its sender saw.
import { caseSorts, widestFrom, widestTo } from '@tratativa/contract/cases/filter'
import type { CaseFilter, CaseSort, DayRange, CaseFilterInput } from '@tratativa/contract/cases/filter'
import { readableDay } from '../../../../ui/calendar-days.ts'
import { bar, listText } from './list-text.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

/** The filter as this screen stores it: list fields are arrays, an absent field means any. */
export interface CaseListFilter {
  readonly search?: string
  readonly createdDate?: Range
  readonly closedDealDate?: Range
  readonly dealLimitDate?: Range
  readonly dateLastModifiedDealStatus?: Range
  readonly agreementProposalPetitionDate?: Range
  readonly caseProcessualState?: readonly string[]
  readonly caseStatus?: readonly string[]
  readonly dealStatus?: readonly string[]
  readonly clientName?: readonly string[]
  readonly groupName?: readonly string[]
  readonly task?: readonly string[]
  readonly caseType?: readonly string[]
  readonly state?: readonly string[]
  /** User ids as text; '0' means no negotiator. */
  readonly negotiators?: readonly string[]
  /** Only `false` (out of the portfolio) is stored; absent means active. */
  readonly isActive?: boolean
  readonly alreadySentWhatsappProposal?: boolean
  readonly negotiateInAf?: boolean
  readonly useCampaignDate?: boolean
  /** The id of an import. */
  readonly importRun?: string
  /** A figure of the dashboards, by its text. */
  readonly figure?: string
}
export type FilterField = keyof CaseListFilter

export interface ListState {
  readonly filter: CaseListFilter
  readonly sort: CaseSort
  readonly page: number
  /** The tab: the id of a saved view, or the name of a built-in view; '' means all cases. */
  readonly view: string
}

export const firstSort: CaseSort = { by: 'id', direction: 'desc' }

type Kind = 'text' | 'range' | 'list' | 'flag'
/** The URL parameter of each field, in the order of the chips. */
export const filterFields: readonly { field: FilterField; name: string; kind: Kind }[] = [
  { field: 'search', name: 'busca', kind: 'text' },
  { field: 'dealLimitDate', name: 'prazo', kind: 'range' },
  { field: 'useCampaignDate', name: 'campanha', kind: 'flag' },
  { field: 'dealStatus', name: 'situacao', kind: 'list' },
  { field: 'caseStatus', name: 'status', kind: 'list' },
  { field: 'caseType', name: 'tipo', kind: 'list' },
  { field: 'caseProcessualState', name: 'fase', kind: 'list' },
  { field: 'state', name: 'uf', kind: 'list' },
  { field: 'clientName', name: 'cliente', kind: 'list' },
  { field: 'groupName', name: 'subcliente', kind: 'list' },
  { field: 'negotiators', name: 'responsavel', kind: 'list' },
  { field: 'task', name: 'tarefa', kind: 'list' },
  { field: 'createdDate', name: 'cadastro', kind: 'range' },
  { field: 'closedDealDate', name: 'fechado', kind: 'range' },
  { field: 'dateLastModifiedDealStatus', name: 'mudanca', kind: 'range' },
  { field: 'agreementProposalPetitionDate', name: 'peticao', kind: 'range' },
  { field: 'alreadySentWhatsappProposal', name: 'whatsapp', kind: 'flag' },
  { field: 'negotiateInAf', name: 'af', kind: 'flag' },
  { field: 'isActive', name: 'ativo', kind: 'flag' },
  { field: 'importRun', name: 'importacao', kind: 'text' },
  { field: 'figure', name: 'figura', kind: 'text' },
]

const between = '..'
const plain = (text: string) => text.replaceAll('%7C', bar).replaceAll('%25', '%')

const readRange = (text: string): Range | undefined => {
  const [from = '', to = ''] = text.split(between)
  const range = { from: readableDay(from), to: readableDay(to) }
  return range.from === '' && range.to === '' ? undefined : range
}

const readers: Record<Kind, (text: string) => unknown> = {
  text: (text) => text,
  range: readRange,
  list: (text) => text.split(bar).filter(Boolean).map(plain),
  flag: (text) => (text === 'sim' ? true : text === 'nao' ? false : undefined),
}
const writers: Record<Kind, (value: never) => string> = {
  text: (value: string) => value,
  range: ({ from, to }: Range) => from + between + to,
  list: listText,
  flag: (value: boolean) => (value ? 'sim' : 'nao'),
}

const isNothing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Removes fields that do not narrow the list: empty lists, open ranges, the active portfolio. */
export const tidy = (filter: CaseListFilter): CaseListFilter => {
  const narrowingFields = Object.entries(filter).filter(([field, value]) => {
    if (field === 'isActive' && value === true) return false
    return !isNothing(value)
  })
  return Object.fromEntries(narrowingFields)
}

const readSort = (text: string): CaseSort => {
  const [by, direction] = text.split('.')
  const known = caseSorts.find((sort) => sort === by)
  return known && (direction === 'asc' || direction === 'desc') ? { by: known, direction } : firstSort
}

export const readAddress = (read: (name: string) => string): ListState => {
  const filterEntries = filterFields.map(({ field, name, kind }) => {
    const text = read(name)
    return [field, text === '' ? undefined : readers[kind](text)] as const
  })
  const page = Number(read('pagina'))
  return {
    filter: tidy(Object.fromEntries(filterEntries)),
    sort: readSort(read('ordem')),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    view: read('visao'),
  }
}

/** Returns every URL parameter with its text; null removes the parameter. */
export const writeAddress = ({ filter, sort, page, view }: ListState): Record<string, string | null> => {
  const listFilter = tidy(filter)
  const fields = filterFields.map(({ field, name, kind }) => {
    const value = listFilter[field]
    return [name, value === undefined ? null : writers[kind](value as never)] as const
  })
  const isFirst = sort.by === firstSort.by && sort.direction === firstSort.direction
  return {
    ...Object.fromEntries(fields),
    ordem: isFirst ? null : `${sort.by}.${sort.direction}`,
    pagina: page === 1 ? null : String(page),
    visao: view === '' ? null : view,
  }
}

/** Returns the state as a link's search, without the absent parameters. */
export const searchOf = (state: ListState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(writeAddress(state)).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  )

/** Returns the filter as the endpoints take it. */
export const toFilterInput = (filter: CaseListFilter): CaseFilterInput =>
  ({
    ...filter,
    ...(filter.negotiators ? { negotiators: filter.negotiators.map(Number) } : {}),
    isActive: filter.isActive ?? true,
  }) as CaseFilterInput

const narrowed = ({ from, to }: DayRange): Range => ({
  from: from === widestFrom ? '' : readableDay(from),
  to: to === widestTo ? '' : readableDay(to),
})

/** Returns the filter of a saved view as this screen stores it. */
export const fromSavedFilter = (filter: CaseFilter): CaseListFilter => {
  const fields = filterFields.map(({ field, kind }) => {
    const value = filter[field]
    if (value === undefined) return [field, undefined] as const
    if (kind === 'range') return [field, narrowed(value as DayRange)] as const
    return [field, field === 'negotiators' ? filter.negotiators?.map(String) : value] as const
  })
  return tidy(Object.fromEntries(fields))
}

export const isSameFilter = (listFilter: CaseListFilter, right: CaseListFilter) =>
  filterFields.every(({ field }) => JSON.stringify(tidy(listFilter)[field]) === JSON.stringify(tidy(right)[field]))
