import { casesExportEndpoints as endpoints } from '@tratativa/contract/cases/export/endpoints'
import { procedure, type Binding } from '../../../platform/http/binding.ts'
import { prepareExport } from './prepare-export.ts'
import { exportStreams } from './take-export.stream.ts'

export const exportBindings: readonly Binding[] = [procedure(endpoints.prepareExport, prepareExport), ...exportStreams]
