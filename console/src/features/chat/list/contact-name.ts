import type { Chat } from '@tratativa/contract/chat/shapes'

/** The name, or what stands before the @ of the address. */
export const contactName = ({ name, number, id }: Pick<Chat, 'name' | 'number' | 'id'>): string =>
  name.trim() || number || (id.split('@')[0] ?? id)
