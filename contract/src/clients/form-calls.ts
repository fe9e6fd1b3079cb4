import { clientsPermissions as may } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { formEndpoints } from './form-endpoints.ts'

export const formAddresses = {
  formFields: callAddress({
    host: 'client',
    method: 'GET',
    path: '/sub-client/:id/form-fields',
    kind: 'query',
    permission: may.read,
  }),
  setFormFields: callAddress({
    host: 'client',
    method: 'PUT',
    path: '/sub-client/:id/form-fields',
    kind: 'command',
    permission: may.change,
  }),
  setWholeForm: callAddress({
    host: 'client',
    method: 'PUT',
    path: '/sub-client/:id/form-fields/bulk',
    kind: 'command',
    permission: may.change,
  }),
}

export const formCalls = callsOf<typeof formEndpoints>(formAddresses)
