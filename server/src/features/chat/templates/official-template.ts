import { namedFields } from '@tratativa/contract/cases/mails/model'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { fillTemplate, type OfferTexts } from '@tratativa/contract/chat/template-case'
import { marksOf } from '@tratativa/contract/chat/text-marks'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Reader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { isFromTemplate, type MessageInput } from '../messages/refuse-unwritable.ts'
import { caseWritten } from './fill-templates.ts'
import { readTemplates } from './list-templates.ts'

/** The language in which the templates were approved. */
const language = 'pt_BR'

/**
 * Returns the text of a message. For a template approved in the official API also its name there, with the fields' values in the order in
 * which the text first names them. A message with a file has no template.
 */
const spokenOf = async (
  reader: Reader,
  { message, templateId, fileId }: MessageInput,
  caseId: CaseId | null,
  offer?: OfferTexts,
) => {
  const plain = { text: message, template: null }
  if (templateId === undefined || fileId !== undefined || caseId === null) return plain
  const template = (await readTemplates(reader)).find(({ id }) => id === templateId)
  if (!template || template.officialName === null) return plain
  const case_ = await caseWritten(reader, caseId, offer)
  const values = namedFields(template.content).map((name) => fillTemplate(`{{${name}}}`, case_))
  // Stores the text that the party reads, whatever the console had filled in.
  return { text: fillTemplate(template.content, case_), template: { name: template.officialName, language, values } }
}

/** Refuses a text that opens a matter while a value is missing or its validity is over. */
const refuseMarked = (reader: Reader, text: string) => {
  const [mark] = marksOf(text, reader.now)
  if (!mark) return
  if (mark.kind === 'gap') refuse(chatErrors.unfilled, { message: `Preencha ${mark.text} antes de enviar a mensagem.` })
  refuse(chatErrors.expired, { message: `A validade de ${mark.text} já passou. Informe outra data.` })
}

/** Returns the text of a message; refuses a template or an offer with missing values. */
export const wordsOf = async (reader: Reader, input: MessageInput, caseId: CaseId | null, offer?: OfferTexts) => {
  const words = await spokenOf(reader, input, caseId, offer)
  if (isFromTemplate(input) || offer !== undefined) refuseMarked(reader, words.text)
  return words
}
