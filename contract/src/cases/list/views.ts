// Saved views of the list, and each person's list settings.
import { z } from 'zod'
import { isNegotiator, type Actor } from '../../kernel/actor.ts'
import { singleLine } from '../../kernel/fields.ts'
import { departmentId } from '../../kernel/ids.ts'
import { caseColumnKeys } from '../columns.ts'
import { caseFilter, caseSort } from '../filter.ts'

export const caseViewId = z.number().int().min(1).max(2_147_483_647).brand<'CaseViewId'>().meta({ kind: 'CaseViewId' })
export type CaseViewId = z.output<typeof caseViewId>

export const densities = ['comfortable', 'compact'] as const

/** The visible columns in order; a column without a width gets the default width of its kind. */
const shownColumn = z.strictObject({
  key: z.enum(caseColumnKeys),
  width: z.number().int().min(40).max(1200).optional(),
})
const shownColumns = z
  .array(shownColumn)
  .min(1)
  .max(caseColumnKeys.length)
  .refine((columns) => new Set(columns.map(({ key }) => key)).size === columns.length)

export const listChoice = z.strictObject({ columns: shownColumns, density: z.enum(densities) })
export type ListChoice = z.output<typeof listChoice>

export const viewDefinition = z.strictObject({
  filter: caseFilter,
  sort: caseSort,
  columns: shownColumns.optional(),
  density: z.enum(densities).optional(),
})
export type ViewDefinition = z.output<typeof viewDefinition>

/** private: only the owner; department: the owner's department; all: the company. */
export const viewReaches = ['private', 'department', 'all'] as const
export const viewVisibility = z.enum(viewReaches)
export type ViewVisibility = z.output<typeof viewVisibility>

export const caseView = z.object({
  id: caseViewId,
  name: z.string(),
  reach: viewVisibility,
  departmentId: departmentId.nullable(),
  ownerName: z.string(),
  isMine: z.boolean(),
  canChange: z.boolean(),
  position: z.number(),
  definition: viewDefinition,
})
export type CaseView = z.output<typeof caseView>

export const viewInput = {
  name: singleLine(80),
  reach: viewVisibility,
  definition: viewDefinition,
  position: z.number().int().min(0).max(10_000).optional(),
}

/** Administrators and supervisors change the views that others see; only its owner changes a private view. */
export const canChangeView = (
  actor: Pick<Actor, 'profileTypeId' | 'accountId'>,
  view: { readonly reach: ViewVisibility; readonly ownerId: number },
): boolean => {
  const isMine = view.ownerId === actor.accountId
  if (view.reach === 'private') return isMine
  return !isNegotiator(actor) || (view.reach === 'department' && isMine)
}
