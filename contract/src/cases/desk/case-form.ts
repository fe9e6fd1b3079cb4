// The form for registering and editing a whole case. The keys are those of the sub-clients' forms.
import { z } from 'zod'
import { stateCodes } from '../../kernel/courts.ts'
import { day, instant, longText, optionalSingleLine } from '../../kernel/fields.ts'
import { clientId, personId, subClientId, userId } from '../../kernel/ids.ts'
import { optionalMoneyIn } from '../../kernel/money.ts'
import { personIn } from '../../people/shapes.ts'
import { instalmentsIn, percentIn } from '../deals/fields.ts'
import { readProcess } from '../process.ts'
import { caseType, processualState } from '../shapes.ts'

/** A day or null. */
const dayOrNone = z
  .union([day, z.literal(''), z.null()])
  .transform((value) => value || null)
  .default(null)
const money = optionalMoneyIn.default(null)

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

export const caseFormFields = {
  client: clientId,
  group: subClientId.nullable().default(null),
  negotiator: userId.nullable().default(null),
  /** The name of a status; when absent, the situation determines the status. */
  status: optionalSingleLine(200).min(1).optional(),
  /** The name of a situation; when absent, a new case gets the first situation and an existing case keeps its own. */
  dealStatus: optionalSingleLine(200).min(1).optional(),

  internalId: optionalSingleLine(120).default(''),
  caseType: caseType.default('PASSIVO'),
  processualState: processualState.default('Acordo Prévio'),
  /** With or without its mask; a number of the old format is stored and flagged. */
  processNumber: processOf,
  /** Another number by which the lawsuit is known. */
  oldProcessNumber: optionalSingleLine(60).default(''),
  clientFolder: optionalSingleLine(120).default(''),
  value: money,
  object: optionalSingleLine(500).default(''),
  /** Court and state are read from the process number when they are empty. */
  court: optionalSingleLine(200).default(''),
  district: optionalSingleLine(200).default(''),
  state: z.union([z.enum(stateCodes as [string, ...string[]]), z.literal('')]).default(''),
  observation: longText(4000).default(''),
  hearingAt: instant.nullable().default(null),

  parties: z.array(partyIn).min(1).max(100),

  dealLimitDate: dayOrNone,
  dutyToDo: optionalSingleLine(500).default(''),
  dutyLimitDate: dayOrNone,
  paymentType: optionalSingleLine(120).default(''),
  selectedPaymentType: optionalSingleLine(120).default(''),
  paymentLimitDate: dayOrNone,
  percentSuccubenceFees: percentIn(100).default(null),
  agreementProposalPetitionDate: dayOrNone,
  campaignDate: dayOrNone,
  negotiateInAf: z.boolean().default(false),

  distributionDate: dayOrNone,
  proposalSummary: longText(2000).default(''),
  instalments: instalmentsIn.default(null),
  bankAccount: longText(1000).default(''),
  beneficiaries: longText(2000).default(''),
  defendantName: optionalSingleLine(200).default(''),

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
