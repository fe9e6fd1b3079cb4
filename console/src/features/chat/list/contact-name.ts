import type { Chat } from '@tratativa/contract/chat/shapes'

const idPrefix = (id: string) => id.split('@')[0] ?? id

/** Beside their number: the name, or what stands before the @ of the address. */
export const headName = ({ name, id }: Pick<Chat, 'name' | 'id'>): string => name.trim() || idPrefix(id)

/** Where no number stands beside it. */
export const contactName = ({ name, number, id }: Pick<Chat, 'name' | 'number' | 'id'>): string =>
  name.trim() || number || idPrefix(id)
