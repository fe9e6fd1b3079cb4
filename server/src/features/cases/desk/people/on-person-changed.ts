import { peopleEvents } from '@tratativa/contract/people/events'
import { listen } from '../../../../platform/events/listener.ts'
import { renameAuthor, someCasesWith } from './reassigned-parties.store.ts'
import { publishPeopleChanged, maxSingleEvents } from './publish-people-changed.ts'

export const onPersonChanged = listen(
  peopleEvents,
  'people.person.changed',
  'cases.on-person-changed',
  async ({ id }, { db, tenantId }) => {
    // Many people were added at once; no open case lists them yet.
    if (id === null) return
    await db.inTenant(tenantId, async (tx) => {
      await renameAuthor(tx, id)
      await publishPeopleChanged(tx, await someCasesWith(tx, id, maxSingleEvents + 1))
    })
  },
)
