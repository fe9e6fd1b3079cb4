// The editable fields of a case. They are changed one by one in the list, all together at the desk, in a batch, or by a spreadsheet.
import { z } from 'zod'
import { dayIn, instantIn, longText, optionalSingleLine } from '../../kernel/fields.ts'
import { clientId, subClientId, userId } from '../../kernel/ids.ts'
import { optionalMoneyIn } from '../../kernel/money.ts'
import { readProcess } from '../process.ts'
import type { PlainKind } from '../catalogue-entry.ts'
import { plainCaseFields, type KindOf, type PlainCaseKey, type WireName } from '../catalogue-fields.ts'
import { caseType, processualState } from '../shapes.ts'

const optionalDay = z
  .union([dayIn, z.literal(''), z.null()])
  .transform((value) => (value === '' || value === null ? null : value))

const stateLetters = z.union([z.string().regex(/^[A-Z]{2}$/), z.literal('')]).transform((value) => value || null)

/** In per cent, with up to two decimals; stored as hundredths. */
export const percentIn = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
    .transform((value) => Math.round(value * 100))
    .nullable()

export const mostInstalments = 360
export const instalmentsIn = z.number().int().min(1).max(mostInstalments).nullable()

/** The input of a plain field, by its kind. */
export const inputOfKind = {
  text: optionalSingleLine,
  longText,
  money: () => optionalMoneyIn,
  day: () => optionalDay,
  percent: () => percentIn(100),
  count: () => instalmentsIn,
  flag: () => z.boolean(),
  phase: () => processualState,
  caseType: () => caseType,
  state: () => stateLetters,
} as const satisfies Readonly<Record<PlainKind, (maxLength?: number) => z.ZodType>>
export type InputOfKind<Kind extends PlainKind> = ReturnType<(typeof inputOfKind)[Kind]>

type PlainInputs = {
  [Key in PlainCaseKey as WireName<Key, 'changeName'>]: z.ZodOptional<InputOfKind<KindOf<Key>>>
}
const plainInputs = Object.fromEntries(
  plainCaseFields.map(({ changeName, kind, maxLength }) => [changeName, inputOfKind[kind](maxLength).optional()]),
) as PlainInputs

/** An absent field stays unchanged. An empty money or date field is cleared; an empty counterproposal becomes 0,00. */
export const caseFields = z.strictObject({
  ...plainInputs,
  /** The name of a situation. */
  dealStatus: optionalSingleLine(200).min(1).optional(),
  /** The name of a case status. */
  status: optionalSingleLine(200).min(1).optional(),
  negotiator: userId.nullable().optional(),
  client: clientId.optional(),
  group: subClientId.nullable().optional(),

  /** With or without its mask; a number of the old format is stored as written. */
  processNumber: z.string().trim().max(40).transform(readProcess).optional(),
  /** Another number by which the lawsuit is known. */
  oldProcessNumber: optionalSingleLine(60).optional(),
  hearingAt: instantIn.nullable().optional(),

  /** An offer of ours. */
  lastProposal: optionalMoneyIn.optional(),
  /** The defendant's counterproposal; a value other than 0,00 is an offer of ours. */
  clientCounterProposalValue: optionalMoneyIn.optional(),
  clientCounterProposalText: longText(4000).optional(),
  authorCounterProposalValue: optionalMoneyIn.optional(),
  authorCounterProposalText: longText(4000).optional(),
  /** The ceiling of this case only; administrators and supervisors may change it. */
  maximumProposal: optionalMoneyIn.optional(),
})
export type CaseFields = z.output<typeof caseFields>
export type CaseFieldsInput = z.input<typeof caseFields>
export type CaseField = keyof CaseFields
