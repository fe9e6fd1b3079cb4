import { emptyFields } from '@tratativa/contract/cases/mails/model'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { caseOfTemplate, fillTemplate, type OfferTexts } from '@tratativa/contract/chat/template-case'
import type { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { caseRowsByIds } from '../../cases/index.ts'
import { readTemplates } from './list-templates.ts'

/** `offer` is the offer that the text takes to the other side. */
export const caseWritten = async (reader: Reader, caseId: CaseId, offer?: OfferTexts): Promise<CaseRow> => {
  const [row] = await caseRowsByIds(reader, [caseId])
  const writer = { name: reader.actor.name, today: calendarDay(reader.now) }
  return caseOfTemplate(orRefuse(row, chatErrors.templateFailed), offer === undefined ? writer : { ...writer, offer })
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
        content: fillTemplate(content, case_),
        empty: emptyFields(content, case_),
      })),
  }
}
