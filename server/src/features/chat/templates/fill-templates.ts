import { emptyFields, fillModel } from '@tratativa/contract/cases/mails/model'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { caseRowsByIds } from '../../cases/index.ts'
import { keptTemplates } from './kept-templates.ts'

/** What the case says nothing of is seen in the text, not passed over. */
const markEmpty = (text: string, empty: readonly string[]) =>
  empty.reduce((marked, name) => marked.replace(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), `[${name}]`), text)

export const fillTemplates = async (
  reader: Reader,
  { caseId, templateIds }: InputOf<typeof templateEndpoints.templates>,
) => {
  const [found] = await caseRowsByIds(reader, [caseId])
  const row = orRefuse(found, chatErrors.templateFailed)
  // Whoever asks is who writes.
  const one = { ...row, negotiator: { ...row.negotiator, name: reader.actor.name } } as typeof row
  const kept = await keptTemplates(reader)
  return {
    data: kept
      .filter(({ id }) => templateIds.includes(id))
      .map(({ id, template, content }) => {
        const empty = emptyFields(content, one)
        return { id, template, content: fillModel(markEmpty(content, empty), one), empty }
      }),
  }
}
