import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesExportEndpoints } from './endpoints.ts'

export const casesExportAddresses = {
  exportRule: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/export-rule',
    kind: 'query',
    permission: may.rulesChange,
  }),
  setExportRule: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/export-rule',
    kind: 'command',
    permission: may.rulesChange,
  }),
  prepareExport: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/tools/export',
    kind: 'command',
    permission: may.exportRun,
  }),
  takeExport: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/tools/export/:id',
    kind: 'download',
    permission: may.exportRun,
  }),
}

export const casesExportCalls = callsOf<typeof casesExportEndpoints>(casesExportAddresses)
