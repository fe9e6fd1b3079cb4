import { templateNames, type TemplateId } from '@tratativa/contract/chat/shapes'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { templateTexts } from './template-texts.ts'
import { writtenTemplates } from './templates.store.ts'

const ids: readonly TemplateId[] = [1, 2, 3, 4]

/** Returns all four texts, each as the company has written it, else the default. */
export const readTemplates = async (reader: TenantReader) => {
  const written = new Map((await writtenTemplates(reader)).map((template) => [template.id, template]))
  return ids.map((id) => ({
    id,
    template: templateNames[id],
    content: written.get(id)?.content ?? templateTexts[id],
    officialName: written.get(id)?.officialName ?? null,
  }))
}

export const listTemplates = async (reader: TenantReader) => ({ data: await readTemplates(reader) })
