import { signedIn } from '../kernel/permission.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { helpEndpoints } from './endpoints.ts'

export const helpAddresses = {
  articles: callAddress({
    host: 'admin',
    method: 'GET',
    path: '/help/articles',
    kind: 'query',
    permission: signedIn,
  }),
  article: callAddress({
    host: 'admin',
    method: 'GET',
    path: '/help/articles/:id',
    kind: 'query',
    permission: signedIn,
  }),
  videos: callAddress({
    host: 'admin',
    method: 'GET',
    path: '/help/videos',
    kind: 'query',
    permission: signedIn,
  }),
}

export const helpCalls = callsOf<typeof helpEndpoints>(helpAddresses)
