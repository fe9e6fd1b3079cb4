import { casesPermissions as may } from '../permissions.ts'

import { address, callsOf } from '../../kernel/endpoint.ts'
import type { casesExportEndpoints } from './endpoints.ts'

export const casesExportAddresses = {
  exportRule: address({
    host: 'case',
    method: 'GET',
    path: '/api/export-rule',
    kind: 'query',
    permission: may.rulesChange,
  }),
  setExportRule: address({
    host: 'case',
    method: 'PUT',
    path: '/api/export-rule',
    kind: 'command',
    permission: may.rulesChange,
  }),
  prepareExport: address({
    host: 'case',
    method: 'POST',
    path: '/api/tools/export',
    kind: 'command',
    permission: may.exportRun,
  }),
  takeExport: address({
    host: 'case',
    method: 'GET',
    path: '/api/tools/export/:id',
    kind: 'download',
    permission: may.exportRun,
  }),
}

export const casesExportCalls = callsOf<typeof casesExportEndpoints>(casesExportAddresses)
