import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

export const identityFeature = feature({
  word: 'identity',
  routes: [
    { path: paths.profile, page: () => import('./profile/profile-page.tsx').then((module) => module.ProfilePage) },
  ],
  live: () => import('./identity.live.ts').then((module) => module.identityLive),
})
