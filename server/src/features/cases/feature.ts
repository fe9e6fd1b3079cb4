// The register: each noun of it brings its own list.
import { casesEvents } from '@tratativa/contract/cases/events'
import { audienceOf } from '../../platform/events/deliver-event.job.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { casesAudience } from './audience.ts'
import { listBindings } from './list/bindings.ts'

export const casesFeature = (): Feature => ({
  word: 'cases',
  bindings: [...listBindings],
  audiences: audienceOf(casesEvents, casesAudience),
})
