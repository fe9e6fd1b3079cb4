import { lazy } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const restMs = 300

/** Loads the softphone once the first screen stands: nothing on that screen waits for it. */
const loadPhone = async () => {
  await new Promise((resolve) => setTimeout(resolve, restMs))
  const module = await import('./dock/phone-pane.tsx')
  return { default: module.PhonePane }
}
const PhonePane = lazy(loadPhone)
const PhoneButtonPane = lazy(() =>
  import('./phone-button-pane.tsx').then((module) => ({ default: module.PhoneButtonPane })),
)
const TimelineCallPart = lazy(() =>
  import('./timeline-call-part.tsx').then((module) => ({ default: module.TimelineCallPart })),
)

export const callsFeature = feature({
  word: 'calls',
  routes: [{ path: paths.calls, page: () => import('./list/calls-page.tsx').then((module) => module.CallsPage) }],
  lateLive: () => import('./calls.live.ts').then((module) => module.callsLive),
  slots: {
    actPlaces: [{ order: 42, load: () => import('./calls-actions.ts') }],
    callStarters: [
      { id: 'phone', order: 10, load: () => import('./turn-phone.ts').then((module) => module.loadTurnPhone()) },
    ],
    floating: [{ id: 'phone', order: 5, part: PhonePane }],
    phoneButtons: [{ id: 'phone', order: 10, part: PhoneButtonPane }],
    timelineParts: [{ id: 'calls', order: 22, kinds: ['call'], part: TimelineCallPart }],
  },
})
