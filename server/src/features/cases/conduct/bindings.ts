import { conductEndpoints as endpoints } from '@tratativa/contract/conduct/endpoints'
import { command, query, type Binding } from '../../../platform/http/binding.ts'
import { setConductRules, showConductRules } from './conduct-rules.ts'

export const conductBindings: readonly Binding[] = [
  query(endpoints.conductRules, showConductRules),
  command(endpoints.setConductRules, setConductRules),
]
