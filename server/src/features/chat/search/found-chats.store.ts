// The conversations of the search for everything, always limited to those that the viewer sees.
import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/scope.ts'
import { visibleTo, type ChatViewer } from '../chats/chats.store.ts'

/** The number of newest conversations that are compared one by one. */
const scanned = 2_000

/** The patterns of the words, made once for the whole query; a word without letters and digits matches nothing. */
const patterns = (words: readonly string[]) =>
  sql`((select array_agg(people.pattern(word)) from unnest(${[...words]}::text[]) word)::text[])`

/** Open conversations whose contact the words name, among the newest. */
export const newestChats = (viewer: ChatViewer, words: readonly string[], limit: number) => sql`
  select c.* from (
    select c.* from chat.chat c where c.status <> 'finished' and ${visibleTo(viewer)}
    order by c.last_at desc, c.id desc limit ${sql.lit(scanned)}
  ) c
  join chat.contact k on k.id = c.contact_id
  left join people.person p on p.id = k.person_id
  where k.searchable like all ${patterns(words)} or p.searchable like all ${patterns(words)}
  order by c.last_at desc, c.id desc limit ${sql.lit(limit)}`

/** Contacts by words in their names and numbers, or by a whole telephone, which has an index of its own. */
export const findContacts = async (
  reader: Pick<Reader, 'sql'>,
  words: readonly string[],
  phone: string | null,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from chat.find_contacts(${[...words]}::text[], 500) id
    union select d.contact_id from chat.address d
      where d.address in ('55' || ${phone}::text, ${phone}::text)
    union select k.id from people.address a join chat.contact k on k.person_id = a.person_id
      where a.value = ${phone}::text`.execute(reader.sql)
  return rows.map(({ id }) => id)
}

export const chatsOfContacts = (viewer: ChatViewer, contacts: readonly number[], limit: number) => sql`
  select c.* from chat.chat c where c.contact_id = any(${[...contacts]}::integer[]) and ${visibleTo(viewer)}
  order by c.last_at desc, c.id desc limit ${sql.lit(limit)}`
