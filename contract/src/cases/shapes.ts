import { z } from 'zod'
import { day, instant } from '../kernel/fields.ts'
import { clientId, personId, subClientId, userId } from '../kernel/ids.ts'
import { moneyOut } from '../kernel/money.ts'
import type { CasePart, PlainKind } from './catalogue-entry.ts'
import { plainCaseFields, type KindOf, type PartOf, type PlainCaseKey, type WireName } from './catalogue-fields.ts'

export const processualStates = ['Acordo Prévio', 'Pós Sentença'] as const
export const caseTypes = ['PASSIVO', 'ATIVO'] as const
export const processualState = z.enum(processualStates)
export const caseType = z.enum(caseTypes)

/** The output of a plain field, by its kind; a percent has up to two decimals. */
const outputOfKind = {
  text: z.string(),
  longText: z.string(),
  money: moneyOut.nullable(),
  day: day.nullable(),
  percent: z.number().nullable(),
  count: z.number().nullable(),
  flag: z.boolean(),
  phase: processualState,
  caseType,
  state: z.string(),
} as const satisfies Readonly<Record<PlainKind, z.ZodType>>

type PlainOutputs<Part extends CasePart> = {
  [
    Key in PlainCaseKey as PartOf<Key> extends Part ? WireName<Key, 'rowName'> : never
  ]: (typeof outputOfKind)[KindOf<Key>]
}
export type PlainValues<Part extends CasePart> = {
  [Key in PlainCaseKey as PartOf<Key> extends Part ? WireName<Key, 'rowName'> : never]: z.output<
    (typeof outputOfKind)[KindOf<Key>]
  >
}

/** The plain fields that this part of a case carries. */
export const plainOutputs = <Part extends CasePart>(part: Part) =>
  Object.fromEntries(
    plainCaseFields.filter((field) => field.part === part).map(({ rowName, kind }) => [rowName, outputOfKind[kind]]),
  ) as PlainOutputs<Part>

/** The colour and glyph of a situation, the same on every screen. */
export const tones = [
  'none',
  'contact',
  'talk',
  'offer',
  'counter',
  'ceiling',
  'draft',
  'check',
  'closed',
  'refused',
  'ended',
] as const
export const tone = z.enum(tones)

export const situation = z.object({ id: z.number(), key: z.string().nullable(), name: z.string(), tone })
export type Situation = z.output<typeof situation>

/** A person as a case shows them; several e-mails are separated by a bar. */
export const casePerson = z.object({
  id: personId,
  name: z.string(),
  email: z.string(),
  telephones: z.array(z.string()),
  whatsapp: z.array(z.string()),
  cpf: z.string().nullable(),
  oab: z.string().nullable(),
})
export type CasePerson = z.output<typeof casePerson>

export const deal = z.object({
  id: z.number(),
  /** The name of the situation. */
  status: z.string(),
  situation,
  ...plainOutputs('deal'),
  dateLastModifiedDealStatus: instant,
  authorCounterProposalValue: moneyOut.nullable(),
  authorCounterProposalText: z.string(),
  clientCounterProposalValue: moneyOut.nullable(),
  clientCounterProposalText: z.string(),
  lastProposal: moneyOut.nullable(),
  proposals: moneyOut.nullable(),
  /** The ceiling (alçada); also null for users who may not see it. */
  maximumProposal: moneyOut.nullable(),
})
export type Deal = z.output<typeof deal>

/** One case, in the shape that the list and the calls of the requirements use. */
export const caseRow = z.object({
  id: z.string(),
  status: z.string(),
  ...plainOutputs('row'),
  createdAt: instant,
  updatedAt: instant,
  /** Incremented with each change; an edit names the version that it is based on. */
  version: z.number(),
  companyName: z.string(),
  client: z.object({ id: clientId, name: z.string() }),
  group: z.object({ id: subClientId, name: z.string() }).nullable(),
  negotiator: z.object({ id: userId, name: z.string() }).nullable(),
  author: casePerson.nullable(),
  lawyer: casePerson.nullable(),
  process: z.object({
    id: z.number(),
    ...plainOutputs('process'),
    processNumber: z.string(),
    processes: z.array(z.object({ person: casePerson, lawyer: casePerson.nullable() })),
  }),
  tasks: z.array(z.object({ task: z.string(), completed: z.boolean() })),
  deal,
  proposalEmailStatus: z.string(),
  sendDates: z.array(instant),
  callDates: z.array(instant),
  botStatus: z.string(),
  linkDefendant: z.string(),
  linkAuthor: z.string(),
  alreadySentWhatsappProposal: z.boolean(),
})
export type CaseRow = z.output<typeof caseRow>
