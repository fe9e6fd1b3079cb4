import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

export const clientsFeature = feature({
  word: 'clients',
  routes: [
    { path: paths.clients, page: () => import('./clients-page.tsx').then((module) => module.ClientsPage) },
    { path: paths.client, page: () => import('./client-page.tsx').then((module) => module.ClientPage) },
    { path: paths.subClient, page: () => import('./sub-client-page.tsx').then((module) => module.SubClientPage) },
  ],
  lateLive: () => import('./clients.live.ts').then((module) => module.clientsLive),
  slots: { actPlaces: [{ order: 60, load: () => import('./clients-actions.ts') }] },
})
