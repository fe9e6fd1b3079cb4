// Who works here no more leaves no chat behind; a line that is open follows its person to another department; and chats are read anew
// when whose they are, or which department is to take them, has another name or place.
import { chatEvents } from '@tratativa/contract/chat/events'
import { departmentsEvents } from '@tratativa/contract/departments/events'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { listen, type Listener } from '../../../platform/events/listener.ts'
import type { Realtime } from '../../../platform/realtime/realtime.ts'
import { releaseChats } from './chats.store.ts'
import { placesOfDepartment, placesOfMoved } from '../places/places.store.ts'
import { accountOfUser, userOfAccount } from './operators.store.ts'

export const onDeactivated: Listener = listen(
  identityEvents,
  'identity.rights.changed',
  'chat.on-deactivated',
  async ({ accountId, isActive }, { db, tenantId }) => {
    if (isActive) return
    await db.inTenant(tenantId, async (tx) => {
      const user = await userOfAccount(tx, accountId)
      // Let in again before this came to its turn: they keep what they had.
      if (!user || user.isActive) return
      const places = await releaseChats(tx, user.userId)
      if (places.length > 0) tx.emit(chatEvents, 'chats.reload', { places })
    })
  },
)

/** What a department sees follows its people: rooms are given at the call, so the console calls again. */
export const onMoved = (realtime: Pick<Realtime, 'hangUp'>): Listener =>
  listen(departmentsEvents, 'departments.user.moved', 'chat.on-moved', ({ accountId }) => {
    realtime.hangUp(accountId, null)
    return Promise.resolve()
  })

/** Chats say whose they are, by name, and stand where that person stands. */
export const onPersonChanged: Listener = listen(
  departmentsEvents,
  'departments.user.changed',
  'chat.on-person-changed',
  async ({ id }, { db, tenantId }) => {
    await db.inTenant(tenantId, async (tx) => {
      const accountId: AccountId | undefined = await accountOfUser(tx, id)
      if (accountId === undefined) return
      tx.emit(chatEvents, 'chats.reload', { places: await placesOfMoved(tx, accountId) })
    })
  },
)

/** And which department is to take them, by its name: one may be made with people in it. */
export const onDepartmentChanged: Listener = listen(
  departmentsEvents,
  'departments.department.changed',
  'chat.on-department-changed',
  async ({ id }, { db, tenantId }) => {
    await db.inTenant(tenantId, async (tx) => {
      const places = await placesOfDepartment(tx, id)
      if (places.length > 0) tx.emit(chatEvents, 'chats.reload', { places })
    })
  },
)
