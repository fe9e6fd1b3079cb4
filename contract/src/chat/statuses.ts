// The states of chats and messages, without their shapes: the console's first screen needs no validation library.

/** The texts on the wire and on the screens. */
export const chatStatuses = { pending: 'Pendente', open: 'Em aberto', finished: 'Finalizado' } as const

/** Outbound: pending, accepted by WhatsApp, delivered, read, played; unknown; failed. Inbound: 0 unread, 3 read. */
export const messageStatuses = {
  pending: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  played: 4,
  uncertain: 98,
  failed: 99,
} as const
