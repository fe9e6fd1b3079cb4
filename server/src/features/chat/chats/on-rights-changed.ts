// Reacts to changes of people and departments: a deactivated person loses their chats; an open connection is renewed when its person
// changes department; chats are reloaded when their responsible or department changes name or place.
import { chatEvents } from '@tratativa/contract/chat/events'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'
import { releaseChats } from './chat-changes.store.ts'
import { assignmentsOfDepartment, assignmentsOfAccount } from '../assignments/places.store.ts'
import { accountOfUser, userOfAccount } from './operators.store.ts'

export const onDeactivated: Listener = listen(
  identityEvents,
  'identity.rights.changed',
  'chat.on-deactivated',
  async ({ accountId, isActive }, { db, tenantId }) => {
    if (isActive) return
    await db.inTenant(tenantId, async (tx) => {
      const user = await userOfAccount(tx, accountId)
      // The person was reactivated before this event was processed: their chats stay assigned.
      if (!user || user.isActive) return
      const places = await releaseChats(tx, user.userId)
      if (places.length > 0) tx.emit(chatEvents, 'chats.reload', { places })
    })
  },
)

/**
 * Access follows a person to another department: rooms are assigned at connection time, so the server disconnects and the console connects
 * again.
 */
export const onUserMoved = (realtime: Pick<Realtime, 'hangUp'>): Listener =>
  listen(departmentsEvents, 'departments.user.moved', 'chat.on-moved', ({ accountId }) => {
    realtime.hangUp(accountId, null)
    return Promise.resolve()
  })

/** A chat shows its responsible's name, and its visibility depends on that person's department. */
export const onUserChanged: Listener = listen(
  departmentsEvents,
  'departments.user.changed',
  'chat.on-person-changed',
  async ({ id }, { db, tenantId }) => {
    await db.inTenant(tenantId, async (tx) => {
      const accountId: AccountId | undefined = await accountOfUser(tx, id)
      if (accountId === undefined) return
      tx.emit(chatEvents, 'chats.reload', { places: await assignmentsOfAccount(tx, accountId) })
    })
  },
)

/** A waiting chat shows its department's name; a new department may already have people. */
export const onDepartmentChanged: Listener = listen(
  departmentsEvents,
  'departments.department.changed',
  'chat.on-department-changed',
  async ({ id }, { db, tenantId }) => {
    await db.inTenant(tenantId, async (tx) => {
      const places = await assignmentsOfDepartment(tx, id)
      if (places.length > 0) tx.emit(chatEvents, 'chats.reload', { places })
    })
  },
)
