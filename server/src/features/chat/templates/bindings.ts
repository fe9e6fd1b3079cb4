import { templateEndpoints as endpoints } from '@tratativa/contract/chat/template-endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { recordAssent } from '../assent/record-assent.ts'
import { fillTemplates } from './fill-templates.ts'
import { saveTemplate } from './save-template.ts'
import { listTemplates } from './list-templates.ts'

export const templateBindings: readonly Binding[] = [
  query(endpoints.templates, fillTemplates),
  query(endpoints.keptTemplates, listTemplates),
  command(endpoints.keepTemplate, saveTemplate),
  command(endpoints.recordAssent, recordAssent),
]
