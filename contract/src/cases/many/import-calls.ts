import { megabytes } from '../../kernel/file-kinds.ts'
import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesImportEndpoints } from './import-endpoints.ts'

export const casesImportAddresses = {
  bringImport: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/tools/import',
    kind: 'upload',
    permission: may.importRun,
    file: { maxBytes: megabytes(100), kinds: ['xlsx', 'csv', 'txt'] },
  }),
  readImport: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/tools/import/:id',
    kind: 'query',
    permission: may.importRun,
  }),
  mapImport: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/tools/import/:id/mapping',
    kind: 'command',
    permission: may.importRun,
  }),
  applyImport: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/tools/import/:id/apply',
    kind: 'command',
    permission: may.importRun,
  }),
  badLines: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/tools/import/:id/bad-lines',
    kind: 'download',
    permission: may.importRun,
  }),
  importModel: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/tools/import-model',
    kind: 'download',
    permission: may.importRun,
  }),
}

export const casesImportCalls = callsOf<typeof casesImportEndpoints>(casesImportAddresses)
