import type { QueryClient } from '@tanstack/react-query'
import type { CaptureEvents } from '@tratativa/contract/capture/events'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { refetchCaptures, refetchNeeds, refetchRuns, refetchSettings } from './capture.api.ts'

export const captureLive: LiveMap<CaptureEvents, QueryClient> = {
  'capture.needs.changed': (cache) => refetchNeeds(cache),
  'capture.number.checked': (cache) => refetchCaptures(cache),
  'capture.run.moved': (cache) => refetchRuns(cache),
  'capture.settings.changed': (cache) => refetchSettings(cache),
}
