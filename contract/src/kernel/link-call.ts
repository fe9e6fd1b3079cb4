import { signedIn } from './permission.ts'
import { callAddress, callsOf } from './endpoint.ts'
import type { linkEndpoints } from './link-endpoint.ts'

/** The maximum number of rows on a list page. */
export const mostLinks = 50

export const linkAddresses = {
  makeLink: callAddress({
    host: 'auth',
    method: 'POST',
    path: '/links',
    kind: 'command',
    permission: signedIn,
  }),
  makeLinks: callAddress({
    host: 'auth',
    method: 'POST',
    path: '/links/many',
    kind: 'command',
    permission: signedIn,
  }),
}

export const linkCalls = callsOf<typeof linkEndpoints>(linkAddresses)
