import { casesPermissions as may } from '../permissions.ts'
import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import type { casesManyEndpoints } from './endpoints.ts'

export const casesManyAddresses = {
  previewBatch: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/tools/massEdit/preview',
    kind: 'query',
    permission: may.batchRun,
  }),
  previewRefused: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/tools/massEdit/refused',
    kind: 'query',
    permission: may.batchRun,
  }),
  startBatch: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/tools/massEdit',
    kind: 'command',
    permission: may.batchRun,
  }),
  putBatch: callAddress({
    host: 'case',
    method: 'PUT',
    path: '/api/tools/massEdit',
    kind: 'command',
    permission: may.batchRun,
  }),
  batch: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/tools/massEdit/:batchId',
    kind: 'query',
    permission: may.batchRun,
  }),
  undoRun: callAddress({
    host: 'case',
    method: 'POST',
    path: '/api/runs/:id/undo',
    kind: 'command',
    permission: may.batchRun,
  }),
  runLines: callAddress({
    host: 'case',
    method: 'GET',
    path: '/api/runs/:id/lines',
    kind: 'query',
    permission: may.batchRun,
  }),
}

export const casesManyCalls = callsOf<typeof casesManyEndpoints>(casesManyAddresses)
