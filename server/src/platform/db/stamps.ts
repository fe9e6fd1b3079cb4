// Stamps prove to the database that the server itself stated a text (the author of an audit entry, that an offer was judged), and not an
// injected statement. The database generates the key, and only its owner and its own functions can read it.
import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** `what` names the purpose, so that a text stamped for one purpose is invalid for another. */
export type Stamp = (what: string, text: string) => string

const stampWith =
  (innerKey: Buffer, outerKey: Buffer): Stamp =>
  (what, text) => {
    const inner = createHash('sha256').update(innerKey).update(`${what} ${text}`).digest()
    return createHash('sha256').update(outerKey).update(inner).digest('hex')
  }

/** Returns the stamp function of a migrated database; reads its key as the database's owner. */
export const readStamp = async (ownerUrl: string): Promise<Stamp> => {
  const client = new Client({ connectionString: ownerUrl, application_name: 'tratativa stamp' })
  // The query itself reports the failure.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ inner_key: Buffer; outer_key: Buffer }>(
      'select inner_key, outer_key from platform.stamp_key',
    )
    const [key] = rows
    if (!key) throw new Error('db.stamps: the database has no stamp key')
    return stampWith(key.inner_key, key.outer_key)
  } finally {
    await client.end().catch(() => undefined)
  }
}
