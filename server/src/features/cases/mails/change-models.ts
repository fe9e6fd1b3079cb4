import { casesEvents } from '@tratativa/contract/cases/events'
import type { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { mailsErrors } from '@tratativa/contract/cases/mails/errors'
import { unknownField } from '@tratativa/contract/cases/mails/model'
import type { MailModel } from '@tratativa/contract/cases/mails/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { allModels, deleteModel, findModel, hasNamesake, insertModel, updateModel } from './models.store.ts'

/** A model may name only fields that a case has. */
export const refuseUnknownFields = ({ subject, text }: { subject: string; text: string }) => {
  for (const [field, part] of [['subject', subject] as const, ['text', text] as const]) {
    const unknown = unknownField(part)
    if (unknown !== null) refuse(mailsErrors.unknownField, { field, message: `O campo {{${unknown}}} não existe.` })
  }
}

const auditModelChange = (tx: Tx, verb: string, before: MailModel | null, after: MailModel | null) => {
  const { id, name } = after ?? before ?? { id: 0, name: '' }
  tx.audit({ action: `cases.model.${verb}`, subjectId: String(id), subject: name, before, after })
  tx.emit(casesEvents, 'cases.rules.changed', { what: 'models' })
}

export const listModels = async (reader: Reader) => ({ data: await allModels(reader) })

type NewModel = InputOf<typeof casesMailsEndpoints.addMailModel>

export const addModel = async (tx: Tx, { clientId: _key, ...input }: NewModel) => {
  refuseUnknownFields(input)
  const model = orRefuse(await insertModel(tx, input), mailsErrors.modelNameTaken)
  auditModelChange(tx, 'add', null, model)
  return { data: model }
}

export const editModel = async (tx: Tx, { id, ...input }: InputOf<typeof casesMailsEndpoints.editMailModel>) => {
  refuseUnknownFields(input)
  const before = orRefuse(await findModel(tx, id), errors.notFound)
  if (await hasNamesake(tx, id, input.name)) refuse(mailsErrors.modelNameTaken)
  await updateModel(tx, id, input)
  const after = orRefuse(await findModel(tx, id), errors.notFound)
  auditModelChange(tx, 'change', before, after)
  return { data: after }
}

export const removeModel = async (tx: Tx, { id }: InputOf<typeof casesMailsEndpoints.removeMailModel>) => {
  const before = orRefuse(await findModel(tx, id), errors.notFound)
  await deleteModel(tx, id)
  auditModelChange(tx, 'remove', before, null)
  return { data: { id } }
}
