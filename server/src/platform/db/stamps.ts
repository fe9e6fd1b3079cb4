// Stamps: how the database knows that the server itself said a thing (who writes an audit entry, that an offer was judged), and not a
// statement that somebody slipped in. The key is made by the database, and only its owner and its own functions can read it.
import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** `what` keeps a text that was said for one thing from being taken for another. */
export type Stamp = (what: string, said: string) => string

const stampWith =
  (innerKey: Buffer, outerKey: Buffer): Stamp =>
  (what, said) => {
    const inner = createHash('sha256').update(innerKey).update(`${what} ${said}`).digest()
    return createHash('sha256').update(outerKey).update(inner).digest('hex')
  }

/** The stamp of a migrated database, asked of it as its owner. */
export const readStamp = async (ownerUrl: string): Promise<Stamp> => {
  const client = new Client({ connectionString: ownerUrl, application_name: 'tratativa stamp' })
  // The failure of the query says so.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ inner_key: Buffer; outer_key: Buffer }>(
      'select inner_key, outer_key from platform.stamp_key',
    )
    const [key] = rows
    if (!key) throw new Error('the database has no key for stamps')
    return stampWith(key.inner_key, key.outer_key)
  } finally {
    await client.end().catch(() => undefined)
  }
}
