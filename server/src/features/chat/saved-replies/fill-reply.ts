import { modelFields } from '@tratativa/contract/cases/mails/model'
import type { savedReplyEndpoints } from '@tratativa/contract/chat/saved-reply-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { fillTemplate } from '@tratativa/contract/chat/template-case'
import { caseWritten } from '../templates/fill-templates.ts'
import { findUsableReply, listUsableReplies } from './saved-replies.store.ts'

export const listReplies = async (reader: Reader) => ({ data: await listUsableReplies(reader) })

/** Without a case every field is a gap for the writer to fill. */
const withGaps = (content: string) =>
  modelFields.reduce((text, name) => text.replace(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), `[${name}]`), content)

export const fillReply = async (reader: Reader, { id, caseId }: InputOf<typeof savedReplyEndpoints.fillReply>) => {
  const { content } = orRefuse(await findUsableReply(reader, id), errors.notFound)
  return {
    data: { content: caseId === null ? withGaps(content) : fillTemplate(content, await caseWritten(reader, caseId)) },
  }
}
