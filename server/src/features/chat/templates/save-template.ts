import { unknownField } from '@tratativa/contract/cases/mails/model'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { templateNames } from '@tratativa/contract/chat/shapes'
import type { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { readTemplates, writeTemplate } from './templates.store.ts'

export const saveTemplate = async (
  tx: Tx,
  { template: id, content, officialName }: InputOf<typeof templateEndpoints.keepTemplate>,
) => {
  const unknown = unknownField(content)
  if (unknown !== null)
    refuse(chatErrors.unknownField, { message: `O texto usa um campo que não existe: {{${unknown}}}.` })
  const before = (await readTemplates(tx)).find((template) => template.id === id)
  const changedTemplate = { id, content, officialName: officialName === '' ? null : officialName }
  await writeTemplate(tx, changedTemplate)
  tx.audit({
    action: 'chat.template.written',
    subjectId: String(id),
    subject: templateNames[id],
    before: { content: before?.content ?? '' },
    after: { content },
  })
  return { data: { ...changedTemplate, template: templateNames[id] } }
}
