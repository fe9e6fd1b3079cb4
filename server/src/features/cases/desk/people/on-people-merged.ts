// Events may arrive late, twice and out of order: decide by the merges that are valid when the event is received.
import { peopleEvents } from '@tratativa/contract/people/events'
import { listen } from '../../../../platform/events/listener.ts'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import {
  findMergeOf,
  reassignParties,
  refreshFirst,
  replacedIn,
  returnParties,
  type Merge,
} from './reassigned-parties.store.ts'
import { publishPeopleChanged } from './publish-people-changed.ts'

const settle = async (tx: TenantTx, ids: readonly number[], from: number, into: number) => {
  if (ids.length === 0) return
  await refreshFirst(tx, ids)
  await tx.auditMany({ action: 'cases.case.changed' }, replacedIn(tx, ids, from, into))
  await publishPeopleChanged(tx, ids)
}

/** If the person was merged into somebody who was merged in turn, follows the merges one after the other. */
const follow = async (tx: TenantTx, personId: number) => {
  for (let merge = await findMergeOf(tx, personId); merge; merge = await findMergeOf(tx, merge.winner))
    await settle(tx, await reassignParties(tx, merge), merge.loser, merge.winner)
}

export const onPeopleMerged = listen(
  peopleEvents,
  'people.person.merged',
  'cases.on-people-merged',
  ({ from }, { db, tenantId }) => db.inTenant(tenantId, (tx) => follow(tx, from)),
)

export const onPeopleUnmerged = listen(
  peopleEvents,
  'people.person.unmerged',
  'cases.on-people-unmerged',
  ({ mergeId, from, into }, { db, tenantId }) =>
    db.inTenant(tenantId, async (tx) => {
      const merge: Merge = { id: mergeId, loser: from, winner: into }
      await settle(tx, await returnParties(tx, merge), into, from)
      // The two people may have been merged again meanwhile.
      await follow(tx, from)
    }),
)
