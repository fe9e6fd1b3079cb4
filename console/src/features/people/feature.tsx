import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

export const peopleFeature = feature({
  word: 'people',
  routes: [
    { path: paths.people, page: () => import('./people-page.tsx').then((module) => module.PeoplePage) },
    { path: paths.person, page: () => import('./person-page.tsx').then((module) => module.PersonPage) },
    { path: paths.blockList, page: () => import('./block-list-page.tsx').then((module) => module.BlockListPage) },
  ],
  lateLive: () => import('./people.live.ts').then((module) => module.peopleLive),
  slots: { actPlaces: [{ order: 50, load: () => import('./people-actions.ts') }] },
})
