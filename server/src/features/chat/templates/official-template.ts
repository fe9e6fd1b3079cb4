import { namedFields } from '@tratativa/contract/cases/mails/model'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { isFromTemplate, type Sending } from '../messages/refuse-unwritable.ts'
import { caseWritten, fill } from './fill-templates.ts'
import { readTemplates } from './list-templates.ts'
import { refuseMarked } from './refuse-marked.ts'

/** The language in which the templates were approved. */
const language = 'pt_BR'

/**
 * Returns the text of a message. For a template approved in the official API also its name there, with the fields' values in the order in
 * which the text first names them. A message with a file has no template.
 */
const spokenOf = async (reader: Reader, { message, templateId, fileId }: Sending, caseId: CaseId | null) => {
  const plain = { text: message, template: null }
  if (templateId === undefined || fileId !== undefined || caseId === null) return plain
  const template = (await readTemplates(reader)).find(({ id }) => id === templateId)
  if (!template || template.officialName === null) return plain
  const case_ = await caseWritten(reader, caseId)
  const values = namedFields(template.content).map((name) => fill(`{{${name}}}`, case_))
  // Stores the text that the party reads, whatever the console had filled in.
  return { text: fill(template.content, case_), template: { name: template.officialName, language, values } }
}

/** Returns the text of a message; refuses a template with missing values. */
export const wordsOf = async (reader: Reader, input: Sending, caseId: CaseId | null) => {
  const words = await spokenOf(reader, input, caseId)
  if (isFromTemplate(input)) refuseMarked(reader, words.text)
  return words
}
