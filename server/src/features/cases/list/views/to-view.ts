import { canChangeView, type CaseView } from '@tratativa/contract/cases/list/views'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { KnownView } from './views.store.ts'

/** A view as it is answered to somebody: whether it is theirs, and whether they may change it. */
export const toView = ({ ownerId, ...view }: KnownView, actor: Actor): CaseView => ({
  ...view,
  isMine: ownerId === actor.accountId,
  canChange: canChangeView(actor, { reach: view.reach, ownerId }),
})
