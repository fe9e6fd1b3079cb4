// A source of the timeline: the items of one feature. Other features hand theirs in at the composition root.
import type { TimelineItem, TimelineKind } from '@tratativa/contract/cases/desk/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { RawBuilder } from 'kysely'
import type { TimelineCursor } from './timeline-cursor.ts'

/** A row as every source selects it; `found` is the text that the search looks in. */
export interface TimelineRow extends TimelineCursor {
  readonly kind: TimelineKind
  readonly happened: Date
  readonly accountId: number | null
  readonly name: string | null
  readonly said: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface TimelineScope {
  readonly caseId: CaseId
  readonly viewer: Actor
}

/** The part of the timeline that a page needs. A source with many rows applies it to its own index, so that it reads one page of them. */
export interface TimelineWindow {
  /** The condition for rows of this rank beyond the page's cursor. */
  beyond(time: RawBuilder<unknown>, rank: number, id: RawBuilder<unknown>): RawBuilder<boolean>
  /** The condition for texts that contain the search. */
  matches(text: RawBuilder<unknown>): RawBuilder<boolean>
  /** The order of the page and its limit; for counts the limit alone. */
  ordered(time: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown>
}

export interface TimelineSource {
  /** Orders items of the same moment, cause before effect; no two sources share a rank. */
  readonly rank: number
  /** Selects at, rank, id, kind, account_id, name, said, data, found. */
  select(scope: TimelineScope, window: TimelineWindow): RawBuilder<unknown>
  /** Selects the data of one row of the page, `h`, as jsonb; left out where `select` already does. */
  readonly data?: RawBuilder<unknown>
  /** Converts a row to the properties of its kind. */
  toItem(row: TimelineRow): Partial<TimelineItem>
}
