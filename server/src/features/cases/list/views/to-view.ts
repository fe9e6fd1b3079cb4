import { canChangeView, type CaseView } from '@tratativa/contract/cases/list/views'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { ViewRecord } from './views.store.ts'

/** Converts a view to the shape of the endpoints: says whether the caller owns it and may change it. */
export const toView = ({ ownerId, ...view }: ViewRecord, actor: Actor): CaseView => ({
  ...view,
  isMine: ownerId === actor.accountId,
  canChange: canChangeView(actor, { reach: view.reach, ownerId }),
})
