// A source of the worklist: the reasons of one feature for which a case waits for a person.
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { RawBuilder } from 'kysely'

export interface WorkScope {
  readonly viewer: Actor
  readonly now: Date
  /** The condition that a membership is one of the people whose work is listed. */
  isOwner(membership: RawBuilder<unknown>): RawBuilder<boolean>
}

export interface WorkSource {
  /** Selects case_id, reason, since, subject, detail. */
  select(scope: WorkScope): RawBuilder<unknown>
}
