import type { Chat } from '@tratativa/contract/chat/shapes'

const idPrefix = (id: string) => id.split('@')[0] ?? id

/** For places that show the number too: the name, or the part before the @ of the address. */
export const headName = ({ name, id }: Pick<Chat, 'name' | 'id'>): string => name.trim() || idPrefix(id)

/** For places that do not show the number. */
export const contactName = ({ name, number, id }: Pick<Chat, 'name' | 'number' | 'id'>): string =>
  name.trim() || number || idPrefix(id)
