import type { PersonWork, Productivity, WorkTimes } from '@tratativa/contract/insights/endpoints'

export type WorkRow = PersonWork & Omit<WorkTimes, 'userId'>
export interface Work extends Omit<Productivity, 'people'> {
  readonly people: readonly WorkRow[]
}
