import { roadSteps, roadViews } from '@tratativa/contract/closing/steps'
import { useUrlValues } from '../../../platform/url-value.ts'
import type { RoadFilter } from '../closing.api.ts'

/** The view and its filters, which live in the address. */
export const useRoadFilter = () => {
  const { read, change } = useUrlValues()
  const client = read('client')
  const step = roadSteps.find((name) => name === read('step'))
  const filter: RoadFilter = {
    view: roadViews.find((view) => view === read('view')) ?? 'open',
    ...(step === undefined ? {} : { step }),
    ...(/^[1-9]\d{0,8}$/.test(client) ? { clientId: Number(client) } : {}),
  }
  return { filter, change }
}
