// The texts that open a matter: listed for the company, filled with the data of a case, and checked before they are sent.
import { emptyFields, namedFields } from '@tratativa/contract/cases/mails/model'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { caseOfTemplate, fillTemplate, type OfferTexts } from '@tratativa/contract/chat/template-case'
import type { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Reader, TenantReader } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { caseRowsByIds } from '../../cases/index.ts'
import { marksOf } from '@tratativa/contract/chat/text-marks'
import { readTemplates } from './templates.store.ts'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'

export const listTemplates = async (reader: TenantReader) => ({ data: await readTemplates(reader) })

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

type TemplateMessage = Pick<
  InputOf<typeof messageEndpoints.sendMessage>,
  'message' | 'templateId' | 'fileId' | 'fromTemplate'
>

/** True if the message begins with one of the texts that open a matter. */
export const isFromTemplate = ({ fromTemplate, templateId }: Pick<TemplateMessage, 'fromTemplate' | 'templateId'>) =>
  fromTemplate || templateId !== undefined

/** The language in which the templates were approved. */
const language = 'pt_BR'

/**
 * Returns the text of a message. For a template approved in the official API also its name there, with the fields' values in the order in
 * which the text first names them. A message with a file has no template.
 */
const spokenOf = async (
  reader: Reader,
  { message, templateId, fileId }: TemplateMessage,
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
export const wordsOf = async (reader: Reader, input: TemplateMessage, caseId: CaseId | null, offer?: OfferTexts) => {
  const words = await spokenOf(reader, input, caseId, offer)
  if (isFromTemplate(input) || offer !== undefined) refuseMarked(reader, words.text)
  return words
}
