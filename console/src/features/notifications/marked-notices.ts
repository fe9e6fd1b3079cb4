import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'

type Answer = OutputOf<typeof notificationsEndpoints.notices>

/** The list after an optimistic mark of one notice. The notice keeps its position until the list is refetched. */
export const withMarked = (answer: Answer, id: string, read: boolean, wasRead: boolean): Answer => ({
  ...answer,
  data: answer.data.map((notice) => (notice._id === id ? { ...notice, read } : notice)),
  unread: Math.max(0, answer.unread + (read === wasRead ? 0 : read ? -1 : 1)),
})

export const withAllRead = (answer: Answer): Answer => ({
  ...answer,
  data: answer.data.map((notice) => ({ ...notice, read: true })),
  unread: 0,
})
