// The types of judged spreadsheet rows.
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import type { TenantTx } from '../../../../../platform/db/scope.ts'
import { verdictOf, type Decision, type ChangeContext } from '../../../changes/decide.ts'
import type { CaseRecord } from '../../../changes/case-record.store.ts'
import type { ChangeOperation } from '../../../change-operation.ts'
import type { NameBook } from './find-references.ts'
import type { SeenRows } from './match-rows.ts'
import type { RequestedPeople } from './settle-people.ts'

export interface FirstPartyIds {
  readonly authorId: number | null
  readonly lawyerId: number | null
}

export interface ValidRow {
  readonly line: number
  readonly isNew: boolean
  readonly decision: Decision
  readonly people: RequestedPeople
  readonly party: FirstPartyIds
}

export interface InvalidRow {
  readonly line: number
  readonly caseId: number | null
  readonly reasons: readonly RowReason[]
}

/** Only a bad row has reasons. */
export const isBad = (line: object | InvalidRow): line is InvalidRow => 'reasons' in line

export interface Judged {
  readonly good: readonly ValidRow[]
  readonly bad: readonly InvalidRow[]
  readonly context: ChangeContext
}

/** Returns the first task of a new case by its situation; null is the one in which cases begin. The tasks feature implements it. */
export type ExpectTask = (
  tx: TenantTx,
  situation: string | null,
) => Promise<{ readonly kind: string; readonly at: Date } | null>

/** Provides existing cases and ids for new ones: the check reads without locks, the import locks and allocates real ids. */
export interface Grip {
  hold(ids: readonly number[]): Promise<CaseRecord[]>
  newIds(count: number): Promise<number[]>
}

/** The parameters for judging rows: the same for a whole spreadsheet, except the grip. */
export interface Ways {
  readonly book: NameBook
  readonly seen: SeenRows
  readonly grip: Grip
  readonly act: ChangeOperation
  readonly expectTask: ExpectTask
}

export const changesSomething = ({ decision, people }: ValidRow): boolean =>
  verdictOf(decision) === 'changed' || people.author !== null || people.lawyer !== null
