// Fills a model text with the case's data: the server sends exactly what the console previewed.
import { formatDay } from '../../kernel/time.ts'
import { formatProcessNumber } from '../../kernel/brazil.ts'
import type { CaseRow } from '../shapes.ts'

/** The placeholders of a model, in double braces, and their values. The ceiling must never be among them. */
const fields = {
  caso: (one: CaseRow) => one.id,
  autor: (one) => one.author?.name ?? '',
  advogado: (one) => one.lawyer?.name ?? '',
  oab: (one) => one.lawyer?.oab ?? '',
  cliente: (one) => one.client.name,
  subcliente: (one) => one.group?.name ?? '',
  processo: (one) => formatProcessNumber(one.process.processNumber),
  vara: (one) => one.process.court,
  comarca: (one) => one.process.district,
  proposta: (one) => reais(one.deal.lastProposal),
  contraproposta: (one) => reais(one.deal.authorCounterProposalValue),
  prazo: (one) => dayOf(one.deal.limitDate),
  pagamento: (one) => dayOf(one.deal.paymentLimitDate),
  forma: (one) => one.deal.selectedPaymentType || one.deal.paymentType,
  negociador: (one) => one.negotiator?.name ?? '',
  empresa: (one) => one.companyName,
} as const satisfies Record<string, (one: CaseRow) => string>

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
export const emptyFields = (text: string, one: CaseRow): ModelField[] =>
  namedFields(text).filter((name) => fields[name](one) === '')

export const fillModel = (text: string, one: CaseRow): string =>
  text.replace(named, (whole, name: string) => (isField(name) ? fields[name](one) : whole))
