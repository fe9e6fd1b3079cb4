// The calls of the page behind a link. Only these take the cookie of a signer; a GET changes nothing, because previews of links fetch.
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import { open } from '../kernel/permission.ts'
import type { signingEndpoints } from './signing-endpoints.ts'

const call = (path: `/${string}`) =>
  callAddress({ host: 'case', method: 'POST', path, kind: 'command', permission: open, pace: 'guarded' })

/** The page of a signer: `/assinar/{token}`. */
export const signingPage = '/assinar'

/** The path of the cookie of a signer. */
export const signingPath = '/api/case/assinatura'

export const signingAddresses = {
  openLink: call('/assinatura/abrir'),
  proveDigits: call('/assinatura/conferir'),
  sendCode: call('/assinatura/codigo'),
  enterCode: call('/assinatura/entrar'),
  readDocument: call('/assinatura/documento'),
  sign: call('/assinatura/assinar'),
  refuse: call('/assinatura/recusar'),
  denyProcess: call('/assinatura/nao-reconheco'),
  documentFile: callAddress({
    host: 'case',
    method: 'GET',
    path: '/assinatura/arquivo/:id',
    kind: 'download',
    permission: open,
  }),
}

export const signingCalls = callsOf<typeof signingEndpoints>(signingAddresses)
