import { templateEndpoints as endpoints } from '@tratativa/contract/chat/template-endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { recordAssent } from '../assent/record-assent.ts'
import { fillTemplates } from './fill-templates.ts'
import { keepTemplate } from './keep-template.ts'
import { listKeptTemplates } from './kept-templates.ts'

export const templateBindings: readonly Binding[] = [
  query(endpoints.templates, fillTemplates),
  query(endpoints.keptTemplates, listKeptTemplates),
  command(endpoints.keepTemplate, keepTemplate),
  command(endpoints.recordAssent, recordAssent),
]
