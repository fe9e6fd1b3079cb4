// Groups the kinds of timeline items for the filter, and groups the items by day.
import { timelineCountLimit, type TimelineItem, type TimelineKind } from '@tratativa/contract/cases/desk/shapes'
import { calendarDay } from '@tratativa/contract/kernel/time'

export const timelineGroups = {
  messages: ['message', 'chat'],
  offers: ['offer', 'outcome', 'request', 'decision'],
  calls: ['call'],
  mails: ['mail'],
  notes: ['note'],
  changes: ['registered', 'situation', 'change'],
  documents: ['document', 'signature', 'road'],
  tasks: ['task'],
  petitions: ['petition'],
  movements: ['movement'],
  deadlines: ['deadline'],
  payments: ['payment'],
} as const satisfies Record<string, readonly TimelineKind[]>
export type TimelineGroup = keyof typeof timelineGroups
export const groupNames = Object.keys(timelineGroups) as TimelineGroup[]

export const readGroup = (text: string): TimelineGroup | null => groupNames.find((name) => name === text) ?? null
export const kindsOf = (group: TimelineGroup | null): readonly TimelineKind[] =>
  group === null ? [] : timelineGroups[group]

/** 499+ at the limit of the counting. */
export const countText = (count: number): string =>
  count < timelineCountLimit ? String(count) : `${timelineCountLimit - 1}+`

type Counts = Partial<Record<TimelineKind, number>>
export const timelineCountOf = (counts: Counts, group: TimelineGroup | null): number =>
  (group === null ? (Object.keys(counts) as TimelineKind[]) : kindsOf(group)).reduce(
    (sum, kind) => sum + (counts[kind] ?? 0),
    0,
  )

export interface TimelineDay {
  /** YYYY-MM-DD in São Paulo. */
  readonly day: string
  readonly items: readonly TimelineItem[]
}

/** Groups the items by day, oldest first. */
export const timelineDaysOf = (newestFirst: readonly TimelineItem[]): TimelineDay[] => {
  const days: { day: string; items: TimelineItem[] }[] = []
  for (const item of newestFirst.toReversed()) {
    const day = calendarDay(new Date(item.at))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}
