// The filter object of the requirements: each field narrows the list; an absent or empty field does not.
import { z } from 'zod'
import { day, dayIn, searchText } from '../kernel/fields.ts'
import { userId } from '../kernel/ids.ts'
import { firstDayIn } from '../kernel/time.ts'
import { caseFigureCode, maxFigureLength } from './figure.ts'
import { runId } from './runs/shapes.ts'
import { caseType, processualState } from './shapes.ts'

/** Either end may be missing or empty; these widest bounds then apply. */
export const widestFrom = firstDayIn
export const widestTo = '2100-12-31'
const end = (bounded: z.ZodISODate, openEnd: string) =>
  z
    .union([bounded, z.literal(''), z.null()])
    .optional()
    .transform((value) => (value === '' || value === null || value === undefined ? openEnd : value))
const rangeOf = (bounded: z.ZodISODate) =>
  z.strictObject({ from: end(bounded, widestFrom), to: end(bounded, widestTo) }).optional()
const dayRange = rangeOf(dayIn)
export type DayRange = NonNullable<z.output<typeof dayRange>>

/** One value or several; absent means any. */
const anyOf = <T extends z.ZodType>(item: T) =>
  z
    .union([z.array(item).max(200), item])
    .transform((value): z.output<T>[] => (Array.isArray(value) ? (value as z.output<T>[]) : [value]))
const name = z.string().trim().min(1).max(200)

export const caseFilter = z.strictObject({
  search: searchText.optional(),
  createdDate: dayRange,
  closedDealDate: dayRange,
  dealLimitDate: dayRange,
  dateLastModifiedDealStatus: dayRange,
  agreementProposalPetitionDate: dayRange,
  caseProcessualState: anyOf(processualState).optional(),
  caseStatus: anyOf(name).optional(),
  dealStatus: anyOf(name).optional(),
  clientName: anyOf(name).optional(),
  groupName: anyOf(name).optional(),
  /** The kind of the first open task. */
  task: anyOf(name).optional(),
  caseType: anyOf(caseType).optional(),
  /** The two-letter state of the court. */
  state: anyOf(z.string().regex(/^[A-Z]{2}$/)).optional(),
  /** The users who negotiate; 0 means no negotiator. */
  negotiators: anyOf(z.union([userId, z.literal(0)])).optional(),
  isActive: z.boolean().default(true),
  alreadySentWhatsappProposal: z.boolean().optional(),
  negotiateInAf: z.boolean().optional(),
  /** When true, the deadline range filters by the campaign date, and only cases in a campaign are listed. */
  useCampaignDate: z.boolean().optional(),
  /** The cases that this import added or changed. */
  importRun: runId.optional(),
  /** The cases behind a figure of the dashboards, those out of the portfolio too. */
  figure: z
    .string()
    .max(maxFigureLength)
    .refine((text) => caseFigureCode.read(text) !== undefined)
    .optional(),
})
export type CaseFilter = z.output<typeof caseFilter>
export type CaseFilterInput = z.input<typeof caseFilter>

const storedRange = rangeOf(day)
/** A filter that was stored when filters accepted any day. */
export const storedCaseFilter = caseFilter.extend({
  createdDate: storedRange,
  closedDealDate: storedRange,
  dealLimitDate: storedRange,
  dateLastModifiedDealStatus: storedRange,
  agreementProposalPetitionDate: storedRange,
})

/** The sort keys of the list; each has a supporting index. */
export const caseSorts = [
  'id',
  'createdAt',
  'author',
  'processNumber',
  'clientFolder',
  'status',
  'situation',
  'limitDate',
  'closedDealDate',
  'dateLastModifiedDealStatus',
  'processValue',
  'lastProposal',
  'authorCounterProposalValue',
  'clientCounterProposalValue',
  'client',
  'group',
  'state',
  'task',
] as const
export const caseSort = z.strictObject({ by: z.enum(caseSorts), direction: z.enum(['asc', 'desc']) })
export type CaseSort = z.output<typeof caseSort>
export const casePageSize = 15
