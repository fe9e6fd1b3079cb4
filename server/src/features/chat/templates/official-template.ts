import { namedFields } from '@tratativa/contract/cases/mails/model'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { isFromTemplate, type Sending } from '../messages/may-send.ts'
import { caseWritten, fill } from './fill-templates.ts'
import { keptTemplates } from './kept-templates.ts'
import { refuseMarked } from './refuse-marked.ts'

/** The language in which they were approved. */
const language = 'pt_BR'

/**
 * What is said. A text that the official API has approved also as it goes there: by its name, with the fields' values in the order in
 * which the text first names them; a file goes with none.
 */
const spokenOf = async (reader: Reader, { message, templateId, fileId }: Sending, caseId: CaseId | null) => {
  const plain = { text: message, template: null }
  if (templateId === undefined || fileId !== undefined || caseId === null) return plain
  const kept = (await keptTemplates(reader)).find(({ id }) => id === templateId)
  if (!kept || kept.officialName === null) return plain
  const one = await caseWritten(reader, caseId)
  const values = namedFields(kept.content).map((name) => fill(`{{${name}}}`, one))
  // What is kept is what the party reads, whatever the console had filled in before.
  return { text: fill(kept.content, one), template: { name: kept.officialName, language, values } }
}

/** The words of a message; those of a template are refused while it is not filled in. */
export const wordsOf = async (reader: Reader, input: Sending, caseId: CaseId | null) => {
  const words = await spokenOf(reader, input, caseId)
  if (isFromTemplate(input)) refuseMarked(reader, words.text)
  return words
}
