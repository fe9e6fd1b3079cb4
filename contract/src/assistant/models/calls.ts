import { callAddress, callsOf } from '../../kernel/endpoint.ts'
import { assistantPermissions as may } from '../permissions.ts'
import type { assistantModelEndpoints } from './endpoints.ts'

export const assistantModelAddresses = {
  companyModels: callAddress({
    host: 'ai',
    method: 'GET',
    path: '/ia/models/:session_id',
    kind: 'query',
    permission: may.settingsSee,
  }),
  saveCompanyModel: callAddress({
    host: 'ai',
    method: 'PUT',
    path: '/ia/models/:session_id/:use',
    kind: 'command',
    permission: may.settingsChange,
  }),
  removeCompanyModel: callAddress({
    host: 'ai',
    method: 'DELETE',
    path: '/ia/models/:session_id/:use',
    kind: 'command',
    permission: may.settingsChange,
  }),
  testCompanyModel: callAddress({
    host: 'ai',
    method: 'POST',
    path: '/ia/models/:session_id/:use/test',
    kind: 'command',
    permission: may.settingsChange,
    // It calls an address that the caller names.
    pace: 'guarded',
  }),
}

export const assistantModelCalls = callsOf<typeof assistantModelEndpoints>(assistantModelAddresses)
