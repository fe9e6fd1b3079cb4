import { unknownField } from '@tratativa/contract/cases/mails/model'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { SavedReplyId } from '@tratativa/contract/chat/ids'
import type { savedReplyEndpoints } from '@tratativa/contract/chat/saved-reply-endpoints'
import type { SavedReply } from '@tratativa/contract/chat/shapes'
import { isAdministrator } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { deleteReply, findUsableReply, insertReply, updateReply } from './saved-replies.store.ts'

type Endpoints = typeof savedReplyEndpoints

const refuseUnknownFields = (content: string) => {
  const unknown = unknownField(content)
  if (unknown !== null)
    refuse(chatErrors.unknownField, { message: `O texto usa um campo que não existe: {{${unknown}}}.` })
}

const refuseForeign = (tx: Tx, isOfCompany: boolean) => {
  if (isOfCompany && !isAdministrator(tx.actor)) refuse(chatErrors.replyNotYours)
}

/** Audits the texts of the company; a person's own are their notes. */
const auditReply = (tx: Tx, action: string, { id, name, isOfCompany }: SavedReply, texts: Audited) => {
  if (isOfCompany) tx.audit({ action, subjectId: String(id), subject: name, ...texts })
}
type Audited = { readonly before: { content: string } | null; readonly after: { content: string } | null }

const requireReply = async (tx: Tx, id: SavedReplyId) => {
  const reply = orRefuse(await findUsableReply(tx, id), errors.notFound)
  refuseForeign(tx, reply.isOfCompany)
  return reply
}

export const addReply = async (tx: Tx, input: InputOf<Endpoints['addReply']>) => {
  const { isOfCompany, clientId: _key, ...texts } = input
  refuseForeign(tx, isOfCompany)
  refuseUnknownFields(texts.content)
  const id = orRefuse(await insertReply(tx, texts, isOfCompany), chatErrors.replyNameTaken)
  const data = { id, ...texts, isOfCompany }
  auditReply(tx, 'chat.reply.added', data, { before: null, after: { content: texts.content } })
  return { data }
}

export const editReply = async (tx: Tx, { id, ...texts }: InputOf<Endpoints['editReply']>) => {
  const reply = await requireReply(tx, id)
  refuseUnknownFields(texts.content)
  if (!(await updateReply(tx, id, texts))) refuse(chatErrors.replyNameTaken)
  const data = { ...reply, ...texts }
  auditReply(tx, 'chat.reply.changed', data, {
    before: { content: reply.content },
    after: { content: texts.content },
  })
  return { data }
}

export const removeReply = async (tx: Tx, { id }: InputOf<Endpoints['removeReply']>) => {
  const reply = await requireReply(tx, id)
  await deleteReply(tx, id)
  auditReply(tx, 'chat.reply.removed', reply, { before: { content: reply.content }, after: null })
  return { removed: true as const }
}
