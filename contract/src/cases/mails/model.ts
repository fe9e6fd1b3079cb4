// Fills a model text with the case's data: the server sends exactly what the console previewed.
import { formatDay } from '../../kernel/time.ts'
import { formatProcessNumber } from '../../kernel/brazil.ts'
import type { CaseRow } from '../shapes.ts'

/** The placeholders of a model, in double braces, and their values. The ceiling must never be among them. */
const fields = {
  caso: (case_: CaseRow) => case_.id,
  autor: (case_) => case_.author?.name ?? '',
  advogado: (case_) => case_.lawyer?.name ?? '',
  oab: (case_) => case_.lawyer?.oab ?? '',
  cliente: (case_) => case_.client.name,
  subcliente: (case_) => case_.group?.name ?? '',
  processo: (case_) => formatProcessNumber(case_.process.processNumber),
  vara: (case_) => case_.process.court,
  comarca: (case_) => case_.process.district,
  proposta: (case_) => reais(case_.deal.lastProposal),
  contraproposta: (case_) => reais(case_.deal.authorCounterProposalValue),
  prazo: (case_) => dayOf(case_.deal.limitDate),
  pagamento: (case_) => dayOf(case_.deal.paymentLimitDate),
  forma: (case_) => case_.deal.selectedPaymentType || case_.deal.paymentType,
  negociador: (case_) => case_.negotiator?.name ?? '',
  // The case is negotiated in the name of the client: the name of the sub-client's portfolio means nothing to the recipient.
  empresa: (case_) => case_.client.name,
} as const satisfies Record<string, (case_: CaseRow) => string>

const reais = (money: string | null) => (money === null ? '' : `R$ ${money}`)
const dayOf = (day: string | null) => (day === null ? '' : (formatDay(`${day}T12:00:00-03:00`) ?? ''))

export type ModelField = keyof typeof fields
export const modelFields = Object.keys(fields) as ModelField[]

const named = /\{\{\s*([^{}]*?)\s*\}\}/g
const isField = (name: string): name is ModelField => Object.hasOwn(fields, name)

/** Returns the first placeholder of the text that is unknown. */
export const unknownField = (text: string): string | null =>
  [...text.matchAll(named)].map(([, name = '']) => name).find((name) => !isField(name)) ?? null

/** Returns the placeholders of a text, without duplicates, in order of appearance. */
export const namedFields = (text: string): ModelField[] => [
  ...new Set([...text.matchAll(named)].flatMap(([, name = '']) => (isField(name) ? name : []))),
]

/** Returns the placeholders for which the case has no value. */
export const emptyFields = (text: string, case_: CaseRow): ModelField[] =>
  namedFields(text).filter((name) => fields[name](case_) === '')

export const fillModel = (text: string, case_: CaseRow): string =>
  text.replace(named, (whole, name: string) => (isField(name) ? fields[name](case_) : whole))
