import { namedFields } from '@tratativa/contract/cases/mails/model'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import type { Sending } from '../messages/may-send.ts'
import { caseWritten, fill } from './fill-templates.ts'
import { keptTemplates } from './kept-templates.ts'

/** The language in which they were approved. */
const language = 'pt_BR'

/**
 * What is said. A text that the official API has approved also as it goes there: by its name, with the fields' values in the order in
 * which the text first names them; a file goes with none.
 */
export const wordsOf = async (reader: Reader, { message, templateId, fileId }: Sending, caseId: CaseId | null) => {
  const plain = { text: message, template: null }
  if (templateId === undefined || fileId !== undefined || caseId === null) return plain
  const kept = (await keptTemplates(reader)).find(({ id }) => id === templateId)
  if (!kept || kept.officialName === null) return plain
  const one = await caseWritten(reader, caseId)
  const values = namedFields(kept.content).map((name) => fill(`{{${name}}}`, one))
  // What is kept is what the party reads, whatever the console had filled in before.
  return { text: fill(kept.content, one), template: { name: kept.officialName, language, values } }
}
