import { callAddress, callsOf } from './endpoint.ts'
import { signedIn } from './permission.ts'
import type { undoEndpoints } from './undo-endpoint.ts'

export const undoAddresses = {
  undoableActs: callAddress({
    host: 'auth',
    method: 'GET',
    path: '/undoable-acts',
    kind: 'query',
    permission: signedIn,
  }),
  takeActBack: callAddress({
    host: 'auth',
    method: 'POST',
    path: '/undoable-acts/:id/undo',
    kind: 'command',
    permission: signedIn,
  }),
}

export const undoCalls = callsOf<typeof undoEndpoints>(undoAddresses)
