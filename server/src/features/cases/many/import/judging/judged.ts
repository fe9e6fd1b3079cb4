// The types of judged spreadsheet rows.
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import type { TenantTx } from '../../../../../platform/db/scope.ts'
import type { Decision, Ground } from '../../../moves/draft.ts'
import { verdictOf } from '../../../moves/result-of.ts'
import type { CaseRecord } from '../../../moves/held-cases.store.ts'
import type { Act } from '../../../moves/move.ts'
import type { NameBook } from './find-named.ts'
import type { Seen } from './match-lines.ts'
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

/** Only a bad row has reasons. */
export const isBad = (line: object | BadLine): line is BadLine => 'reasons' in line

export interface Judged {
  readonly good: readonly GoodLine[]
  readonly bad: readonly BadLine[]
  readonly ground: Ground
}

/** Returns the first task of a new case once it reaches a situation; the tasks feature implements it. */
export type ExpectTask = (
  tx: TenantTx,
  situation: string,
) => Promise<{ readonly kind: string; readonly at: Date } | null>

/** Provides existing cases and ids for new ones: the check reads without locks, the import locks and allocates real ids. */
export interface Grip {
  hold(ids: readonly number[]): Promise<CaseRecord[]>
  newIds(count: number): Promise<number[]>
}

/** The parameters for judging rows: the same for a whole spreadsheet, except the grip. */
export interface Ways {
  readonly book: NameBook
  readonly seen: Seen
  readonly grip: Grip
  readonly act: Act
  readonly expectTask: ExpectTask
}

export const changesSomething = ({ decision, people }: GoodLine): boolean =>
  verdictOf(decision) === 'changed' || people.author !== null || people.lawyer !== null
