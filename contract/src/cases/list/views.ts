// Saved views of the list, and how each person has it set up.
import { z } from 'zod'
import type { Actor } from '../../kernel/actor.ts'
import { line } from '../../kernel/fields.ts'
import { departmentId } from '../../kernel/ids.ts'
import { caseColumnKeys } from '../columns.ts'
import { caseFilter, caseSort } from '../filter.ts'

export const caseViewId = z.number().int().min(1).max(2_147_483_647).brand<'CaseViewId'>().meta({ kind: 'CaseViewId' })
export type CaseViewId = z.output<typeof caseViewId>

export const densities = ['comfortable', 'compact'] as const

/** Shown, in this order; without a width it is as wide as its kind asks. */
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

/** private: its maker alone; department: those of the maker's department; all: the company. */
export const viewReaches = ['private', 'department', 'all'] as const
export const viewReach = z.enum(viewReaches)
export type ViewReach = z.output<typeof viewReach>

export const caseView = z.object({
  id: caseViewId,
  name: z.string(),
  reach: viewReach,
  departmentId: departmentId.nullable(),
  ownerName: z.string(),
  isMine: z.boolean(),
  canChange: z.boolean(),
  position: z.number(),
  definition: viewDefinition,
})
export type CaseView = z.output<typeof caseView>

export const givenView = {
  name: line(80),
  reach: viewReach,
  definition: viewDefinition,
  position: z.number().int().min(0).max(10_000).optional(),
}

/** What the whole company sees is set by those who lead it; a private view is its maker's affair alone. */
export const canChangeView = (
  actor: Pick<Actor, 'profileTypeId' | 'accountId'>,
  view: { readonly reach: ViewReach; readonly ownerId: number },
): boolean => {
  const isMine = view.ownerId === actor.accountId
  if (view.reach === 'private') return isMine
  return actor.profileTypeId !== 3 || (view.reach === 'department' && isMine)
}
