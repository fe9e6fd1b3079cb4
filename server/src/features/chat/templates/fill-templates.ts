import { emptyFields, fillModel } from '@tratativa/contract/cases/mails/model'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { caseRowsByIds } from '../../cases/index.ts'
import { keptTemplates } from './kept-templates.ts'

/** Shows missing values of the case in the text instead of leaving them out. */
export const fill = (text: string, one: CaseRow) => {
  const marked = emptyFields(text, one).reduce(
    (rest, name) => rest.replace(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), `[${name}]`),
    text,
  )
  return fillModel(marked, one)
}

export const caseWritten = async (reader: Reader, caseId: CaseId): Promise<CaseRow> => {
  const [found] = await caseRowsByIds(reader, [caseId])
  const row = orRefuse(found, chatErrors.templateFailed)
  const today = calendarDay(reader.now)
  const ahead = (day: string | null) => (day !== null && day < today ? null : day)
  const { limitDate, paymentLimitDate } = row.deal
  return {
    ...row,
    // The caller writes, in the name of the client: the name of the sub-client's portfolio means nothing to a lawyer.
    negotiator: { ...row.negotiator, name: reader.actor.name },
    companyName: row.client.name,
    // A past day promises nothing: leave it to the author to write a day.
    deal: { ...row.deal, limitDate: ahead(limitDate), paymentLimitDate: ahead(paymentLimitDate) },
  } as typeof row
}

export const fillTemplates = async (
  reader: Reader,
  { caseId, templateIds }: InputOf<typeof templateEndpoints.templates>,
) => {
  const one = await caseWritten(reader, caseId)
  const kept = await keptTemplates(reader)
  return {
    data: kept
      .filter(({ id }) => templateIds.includes(id))
      .map(({ id, template, content }) => ({
        id,
        template,
        content: fill(content, one),
        empty: emptyFields(content, one),
      })),
  }
}
