import { casesExportEndpoints as endpoints } from '@tratativa/contract/cases/export/endpoints'
import { command, procedure, query, type Binding } from '../../../platform/http/binding.ts'
import { exportStreams } from './export.stream.ts'
import { readExportRule, setExportRule } from './export-rule.ts'
import { prepareExport } from './prepare-export.ts'

export const exportBindings: readonly Binding[] = [
  procedure(endpoints.prepareExport, prepareExport),
  query(endpoints.exportRule, readExportRule),
  command(endpoints.setExportRule, setExportRule),
  ...exportStreams,
]
