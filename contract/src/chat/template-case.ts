// The case as the texts that open a matter name it: the console previews the words that the server sends.
import { emptyFields, fillModel } from '../cases/mails/model.ts'
import type { CaseRow } from '../cases/shapes.ts'
import { dayAfter } from '../kernel/time.ts'

/** An offer in the words of a template. */
export interface OfferTexts {
  /** Without R$; empty for a text that has no value yet. */
  readonly value: string
  readonly instalments: number
  readonly paymentForm: string
  readonly termDays: number | null
}

export interface TemplateWriter {
  readonly name: string
  /** Today in São Paulo. */
  readonly today: string
  /** The offer that the text takes to the other side; left out, the text names the last offer of the case. */
  readonly offer?: OfferTexts
}

const instalmentsText = (count: number) => (count === 1 ? 'parcela única' : `${count} parcelas`)

const dealOf = ({ deal }: CaseRow, { today, offer }: TemplateWriter): CaseRow['deal'] => {
  // A past day promises nothing: leave it to the author to write a day.
  const ahead = (day: string | null) => (day !== null && day < today ? null : day)
  const days = { limitDate: ahead(deal.limitDate), paymentLimitDate: ahead(deal.paymentLimitDate) }
  if (!offer) return { ...deal, ...days }
  const { value, instalments, paymentForm, termDays } = offer
  return {
    ...deal,
    ...days,
    lastProposal: value === '' ? null : value,
    selectedPaymentType: [instalmentsText(instalments), paymentForm].filter(Boolean).join(', '),
    ...(termDays === null ? {} : { limitDate: dayAfter(today, termDays) }),
  }
}

export const caseOfTemplate = (row: CaseRow, writer: TemplateWriter): CaseRow =>
  ({
    ...row,
    // The caller writes, in the name of the client: the name of the sub-client's portfolio means nothing to a lawyer.
    negotiator: { ...row.negotiator, name: writer.name },
    companyName: row.client.name,
    deal: dealOf(row, writer),
  }) as CaseRow

/** Shows missing values of the case in the text instead of leaving them out. */
export const fillTemplate = (text: string, case_: CaseRow): string => {
  const marked = emptyFields(text, case_).reduce(
    (rest, name) => rest.replace(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), `[${name}]`),
    text,
  )
  return fillModel(marked, case_)
}
