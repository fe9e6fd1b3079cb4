// The form for registering and editing a whole case. The keys are those of the sub-clients' forms.
import { z } from 'zod'
import { stateCodes } from '../../kernel/courts.ts'
import { instantIn, longText, optionalSingleLine } from '../../kernel/fields.ts'
import { clientId, personId, subClientId, userId } from '../../kernel/ids.ts'
import { optionalMoneyIn } from '../../kernel/money.ts'
import { personIn } from '../../people/shapes.ts'
import { emptyValueOf, plainCaseFields, type KindOf, type PlainCaseKey, type WireName } from '../catalogue-fields.ts'
import { inputOfKind, type InputOfKind } from '../deals/fields.ts'
import { readProcess } from '../process.ts'

/** A person from the register, or a new person to register with the case. */
export const somebody = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('known'), id: personId }),
  z.strictObject({
    is: z.literal('new'),
    name: personIn.name,
    cpf: personIn.cpf,
    oab: personIn.oab,
    addresses: personIn.addresses,
  }),
])
export type Somebody = z.output<typeof somebody>

export const partyIn = z.strictObject({ person: somebody, lawyer: somebody.nullable().default(null) })
export type PartyIn = z.output<typeof partyIn>

const processOf = z.string().trim().max(40).transform(readProcess).default({ is: 'none' })

type FormKey = Exclude<PlainCaseKey, 'isActive' | 'closedDealDate'>
type PlainFormInputs = {
  [Key in FormKey as WireName<Key, 'formName'>]: z.ZodDefault<InputOfKind<KindOf<Key>>>
}
const plainFormInputs = Object.fromEntries(
  plainCaseFields
    .filter(({ form }) => form !== false)
    .map(({ formName, kind, maxLength }) => [
      formName,
      (inputOfKind[kind](maxLength) as z.ZodType).default(emptyValueOf(kind)),
    ]),
) as PlainFormInputs

export const caseFormFields = {
  ...plainFormInputs,
  client: clientId,
  group: subClientId.nullable().default(null),
  negotiator: userId.nullable().default(null),
  /** The name of a status; when absent, the situation determines the status. */
  status: optionalSingleLine(200).min(1).optional(),
  /** The name of a situation; when absent, a new case gets the first situation and an existing case keeps its own. */
  dealStatus: optionalSingleLine(200).min(1).optional(),

  /** With or without its mask; a number of the old format is stored and flagged. */
  processNumber: processOf,
  /** Another number by which the lawsuit is known. */
  oldProcessNumber: optionalSingleLine(60).default(''),
  /** Court and state are read from the process number when they are empty; a state that is given must exist. */
  state: z.union([z.enum(stateCodes as [string, ...string[]]), z.literal('')]).default(''),
  hearingAt: instantIn.nullable().default(null),

  parties: z.array(partyIn).min(1).max(100),

  /**
   * The values that each side has named: each value becomes a ledger entry and passes the same ceiling check as every offer. When absent,
   * the value stays unchanged.
   */
  lastProposal: optionalMoneyIn.optional(),
  authorCounterProposalValue: optionalMoneyIn.optional(),
  authorCounterProposalText: longText(4000).optional(),
  clientCounterProposalValue: optionalMoneyIn.optional(),
  clientCounterProposalText: longText(4000).optional(),
  /** The ceiling of this case only; for users who may change ceilings. */
  maximumProposal: optionalMoneyIn.optional(),
} as const

export const caseForm = z.strictObject(caseFormFields)
export type CaseForm = z.output<typeof caseForm>

export const noteText = longText(4000).min(1)
