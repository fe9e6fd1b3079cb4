import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

export const captureFeature = feature({
  word: 'capture',
  routes: [
    { path: paths.captures, page: () => import('./captures-page.tsx').then((module) => module.CapturesPage) },
    { path: paths.capture, page: () => import('./capture-page.tsx').then((module) => module.CapturePage) },
  ],
  lateLive: () => import('./capture.live.ts').then((module) => module.captureLive),
  slots: { actPlaces: [{ order: 57, load: () => import('./capture-actions.ts') }] },
})
