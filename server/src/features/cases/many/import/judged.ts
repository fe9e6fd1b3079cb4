// What is known of the lines of a spreadsheet once they are judged.
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import type { Decision, Ground } from '../../moves/draft.ts'
import type { CaseRecord } from '../../moves/held-cases.store.ts'
import type { PeopleWish } from './settle-people.ts'

export interface FirstParty {
  readonly authorId: number | null
  readonly lawyerId: number | null
}

export interface GoodLine {
  readonly line: number
  readonly isNew: boolean
  readonly decision: Decision
  readonly people: PeopleWish
  readonly party: FirstParty
}

export interface BadLine {
  readonly line: number
  readonly caseId: number | null
  readonly reasons: readonly LineReason[]
}

export interface Judged {
  readonly good: readonly GoodLine[]
  readonly bad: readonly BadLine[]
  readonly ground: Ground
}

/** How existing cases are come by, and ids for new ones: without holding them to check, for good to write. */
export interface Grip {
  hold(ids: readonly number[]): Promise<CaseRecord[]>
  newIds(count: number): Promise<number[]>
}
