// A conversation of nobody in the register gets the person who is registered with its telephone later. Conversations that a merge of two people
// has moved, or its undo, are shown with their person.
import { casesEvents } from '@tratativa/contract/cases/events'
import { chatEvents } from '@tratativa/contract/chat/events'
import type { PersonId, TenantId } from '@tratativa/contract/kernel/ids'
import { peopleEvents } from '@tratativa/contract/people/events'
import type { Db } from '../../../platform/db/scope.ts'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import { isRunUnderWay } from '../../cases/index.ts'
import { assignmentsOfContacts, assignmentsOfPersons, followOwners } from './owners.store.ts'

interface Run {
  readonly db: Db
  readonly tenantId: TenantId
}

/** Each batch of an import adds people: the end of the run follows all of them at once. */
const follow = ({ db, tenantId }: Run, personId: PersonId | null) =>
  db.inTenant(tenantId, async (tx) => {
    if (personId === null && (await isRunUnderWay(tx))) return
    const contacts = await followOwners(tx, personId)
    if (contacts.length > 0) tx.emit(chatEvents, 'chats.reload', { places: await assignmentsOfContacts(tx, contacts) })
  })

const showMoved = ({ db, tenantId }: Run, persons: readonly PersonId[]) =>
  db.inTenant(tenantId, async (tx) => {
    const places = await assignmentsOfPersons(tx, persons)
    if (places.length > 0) tx.emit(chatEvents, 'chats.reload', { places })
  })

export const registerListeners: readonly Listener[] = [
  listen(peopleEvents, 'people.person.changed', 'chat.on-owner-changed', ({ id }, run) => follow(run, id)),
  listen(peopleEvents, 'people.person.merged', 'chat.on-persons-merged', ({ from, into }, run) =>
    showMoved(run, [from, into]),
  ),
  listen(peopleEvents, 'people.person.unmerged', 'chat.on-persons-unmerged', ({ from, into }, run) =>
    showMoved(run, [from, into]),
  ),
  listen(casesEvents, 'cases.run.ended', 'chat.on-owners-imported', (_ended, run) => follow(run, null)),
]
