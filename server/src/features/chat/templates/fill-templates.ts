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
import { readTemplates } from './list-templates.ts'

/** Shows missing values of the case in the text instead of leaving them out. */
export const fill = (text: string, case_: CaseRow) => {
  const marked = emptyFields(text, case_).reduce(
    (rest, name) => rest.replace(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), `[${name}]`),
    text,
  )
  return fillModel(marked, case_)
}

export const caseWritten = async (reader: Reader, caseId: CaseId): Promise<CaseRow> => {
  const [caseRow] = await caseRowsByIds(reader, [caseId])
  const row = orRefuse(caseRow, chatErrors.templateFailed)
  const today = calendarDay(reader.now)
  const ahead = (day: string | null) => (day !== null && day < today ? null : day)
  const { limitDate, paymentLimitDate } = row.deal
  return {
    ...row,
    // The caller writes, not the negotiator of the case.
    negotiator: { ...row.negotiator, name: reader.actor.name },
    // A past day promises nothing: leave it to the author to write a day.
    deal: { ...row.deal, limitDate: ahead(limitDate), paymentLimitDate: ahead(paymentLimitDate) },
  } as typeof row
}

export const fillTemplates = async (
  reader: Reader,
  { caseId, templateIds }: InputOf<typeof templateEndpoints.templates>,
) => {
  const case_ = await caseWritten(reader, caseId)
  const templates = await readTemplates(reader)
  return {
    data: templates
      .filter(({ id }) => templateIds.includes(id))
      .map(({ id, template, content }) => ({
        id,
        template,
        content: fill(content, case_),
        empty: emptyFields(content, case_),
      })),
  }
}
