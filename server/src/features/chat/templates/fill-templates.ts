import { emptyFields, fillModel } from '@tratativa/contract/cases/mails/model'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { caseRowsByIds } from '../../cases/index.ts'
import { keptTemplates } from './kept-templates.ts'

/** What the case says nothing of is seen in the text, not passed over. */
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
  // Whoever asks is who writes.
  return { ...row, negotiator: { ...row.negotiator, name: reader.actor.name } } as typeof row
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
