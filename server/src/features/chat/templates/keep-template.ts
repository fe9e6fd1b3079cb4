import { unknownField } from '@tratativa/contract/cases/mails/model'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { templateNames } from '@tratativa/contract/chat/shapes'
import type { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { keptTemplates } from './kept-templates.ts'
import { writeTemplate } from './templates.store.ts'

export const keepTemplate = async (
  tx: Tx,
  { template: id, content, officialName }: InputOf<typeof templateEndpoints.keepTemplate>,
) => {
  const unknown = unknownField(content)
  if (unknown !== null)
    refuse(chatErrors.unknownField, { message: `O texto usa um campo que não existe: {{${unknown}}}.` })
  const before = (await keptTemplates(tx)).find((one) => one.id === id)
  const kept = { id, content, officialName: officialName === '' ? null : officialName }
  await writeTemplate(tx, kept)
  tx.audit({
    action: 'chat.template.written',
    subjectId: String(id),
    subject: templateNames[id],
    before: { content: before?.content ?? '' },
    after: { content },
  })
  return { data: { ...kept, template: templateNames[id] } }
}
