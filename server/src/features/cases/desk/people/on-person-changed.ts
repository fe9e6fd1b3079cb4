import { peopleEvents } from '@tratativa/contract/people/events'
import { listen } from '../../../../platform/events/listener.ts'
import { renameAuthor, someCasesWith } from './moved-parties.store.ts'
import { tellPeople, toldEach } from './tell-people.ts'

export const onPersonChanged = listen(
  peopleEvents,
  'people.person.changed',
  'cases.on-person-changed',
  async ({ id }, { db, tenantId }) => {
    // Many people were added at once; no open case lists them yet.
    if (id === null) return
    await db.inTenant(tenantId, async (tx) => {
      await renameAuthor(tx, id)
      await tellPeople(tx, await someCasesWith(tx, id, toldEach + 1))
    })
  },
)
