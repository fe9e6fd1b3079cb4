// The filters that can be added, the choices of each, and the text of its chip.
import { caseTypes, processualStates } from '@tratativa/contract/cases/shapes'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { addDays, firstOfMonth, addMonths, weekday, writeDay } from '../../../../ui/calendar-days.ts'
import type { Day } from '../../../../ui/calendar-days.ts'
import { filterFields } from '../address/list-address.ts'
import type { FilterField, CaseListFilter, Range } from '../address/list-address.ts'

export type FilterValues = OutputOf<typeof casesViewCalls.caseFilterValues>['data']
/** The search has a field of its own; an import and a figure are only followed by their links. */
export type ChipField = Exclude<FilterField, 'search' | 'importRun' | 'figure'>
export type RangeField =
  | 'createdDate'
  | 'closedDealDate'
  | 'dealLimitDate'
  | 'dateLastModifiedDealStatus'
  | 'agreementProposalPetitionDate'
export type FlagField = 'isActive' | 'alreadySentWhatsappProposal' | 'negotiateInAf' | 'useCampaignDate'
export type ListField = Exclude<ChipField, RangeField | FlagField>

export const chipFields = filterFields
  .map(({ field }) => field)
  .filter((field): field is ChipField => field !== 'search' && field !== 'importRun' && field !== 'figure')

const kindOf = (field: FilterField) => filterFields.find((filterField) => filterField.field === field)?.kind
export const isRange = (field: ChipField): field is RangeField => kindOf(field) === 'range'
export const isFlag = (field: ChipField): field is FlagField => kindOf(field) === 'flag'

export interface Choice {
  readonly value: string
  readonly label: string
  /** No longer in use; cases that have it can still be found. */
  readonly isPast?: boolean
  /** Distinguishes choices of the same name. */
  readonly note?: string
}

type Named = { readonly name: string; readonly isActive: boolean }
const named = (all: readonly Named[]): Choice[] =>
  all.map(({ name, isActive }) => ({ value: name, label: name, isPast: !isActive }))
const plain = (all: readonly string[]): Choice[] => all.map((option) => ({ value: option, label: option }))
const once = (all: readonly Choice[]) => [...new Map(all.map((choice) => [choice.value, choice])).values()]

export interface ChoiceWords {
  /** The label of the choice 'no negotiator'. */
  readonly nobody: string
  readonly taskName: (task: string) => string
}

export const filterChoicesOf = (field: ListField, values: FilterValues | undefined, words: ChoiceWords): Choice[] => {
  switch (field) {
    case 'caseType':
      return plain(caseTypes)
    case 'caseProcessualState':
      return plain(processualStates)
    case 'dealStatus':
      return named(values?.situations ?? [])
    case 'caseStatus':
      return named(values?.statuses ?? [])
    case 'clientName':
      return once(named(values?.clients ?? []))
    case 'groupName':
      return once(named(values?.subClients ?? []))
    case 'task':
      return (values?.tasks ?? []).map((task) => ({ value: task, label: words.taskName(task) }))
    case 'state':
      return plain(values?.states ?? [])
    default:
      return [
        { value: '0', label: words.nobody },
        ...(values?.negotiators ?? []).map(({ id, name, isActive }) => ({
          value: String(id),
          label: name,
          isPast: !isActive,
        })),
      ]
  }
}

export const toggled = (chosen: readonly string[], value: string) =>
  chosen.includes(value) ? chosen.filter((chosenValue) => chosenValue !== value) : [...chosen, value]

export const withField = <F extends ChipField>(
  filter: CaseListFilter,
  field: F,
  value: CaseListFilter[F] | undefined,
): CaseListFilter => ({
  ...filter,
  [field]: value,
})

const futurePeriods = ['late', 'today', 'thisWeek', 'nextSeven', 'thisMonth'] as const
const behind = ['today', 'thisWeek', 'thisMonth', 'lastMonth'] as const
export type PeriodName = (typeof futurePeriods)[number] | (typeof behind)[number]

/** The deadline offers future periods, every other field past periods. */
export const periodsOf = (field: RangeField): readonly PeriodName[] =>
  field === 'dealLimitDate' ? futurePeriods : behind

/** Weeks begin on Sunday, as in the calendar. */
export const periodOf = (name: PeriodName, today: Day): Range => {
  const sunday = addDays(today, -weekday(today))
  const month = firstOfMonth(today)
  const ranges: Record<PeriodName, Range> = {
    late: { from: '', to: addDays(today, -1) },
    today: { from: today, to: today },
    thisWeek: { from: sunday, to: addDays(sunday, 6) },
    nextSeven: { from: today, to: addDays(today, 7) },
    thisMonth: { from: month, to: addDays(addMonths(month, 1), -1) },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
  }
  return ranges[name]
}

/** Returns as many names as fit into a chip; null when not even a second name fits. */
export const shortList = (labels: readonly string[], room = 22): { shown: string; more: number } | null => {
  const [first = '', ...rest] = labels
  let shown = first
  let more = rest.length
  for (const label of rest) {
    if (shown.length + label.length + 2 > room) break
    shown += `, ${label}`
    more -= 1
  }
  return more > 0 && shown === first && first.length > 8 ? null : { shown, more }
}

export const formatRange = ({ from, to }: Range) => ({
  from: from === '' ? '' : writeDay(from),
  to: to === '' ? '' : writeDay(to),
})
