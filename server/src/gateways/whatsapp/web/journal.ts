// A message can be decrypted only once, because that advances the keys. The plaintext is stored in the same transaction as the advanced
// keys until the library has read it too, so that a message which WhatsApp delivers again after a crash can be read again.
import type { SignalKeyStoreWithTransaction, SocketConfig } from '@whiskeysockets/baileys'
import { createHash } from 'node:crypto'
import type { Library } from './library.ts'

type MakeRepository = SocketConfig['makeSignalRepository']
type Decrypt = ReturnType<MakeRepository>['decryptMessage']

const kind = 'opened'
/** The store accepts any kind; the library's types list only its own. */
const entry = (id: string, value: Uint8Array | null) => ({ [kind]: { [id]: value } }) as object

const journalled = (keys: SignalKeyStoreWithTransaction, decrypt: Decrypt): Decrypt => {
  const inHand = new Map<string, Uint8Array>()
  const openNow = async (id: string, sealed: Parameters<Decrypt>[0]) => {
    try {
      return await keys.transaction(async () => {
        const plain = await decrypt(sealed)
        await keys.set(entry(id, Buffer.from(plain)))
        return plain
      }, sealed.jid)
    } catch (error) {
      const storedKey = (await keys.get(kind as 'session', [id]))[id]
      if (!storedKey) throw error
      return storedKey
    }
  }
  return async (sealed) => {
    const id = createHash('sha256').update(sealed.ciphertext).digest('base64')
    const known = inHand.get(id)
    if (known) {
      inHand.delete(id)
      await keys.set(entry(id, null))
      return known
    }
    const plain = await openNow(id, sealed)
    inHand.set(id, plain)
    return plain
  }
}

/** The first decryption is ours, the second one the library's. */
export const journalRepository =
  ({ DEFAULT_CONNECTION_CONFIG }: Library): MakeRepository =>
  (auth, logger, lidsOf) => {
    const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository(auth, logger, lidsOf)
    const decrypt = repository.decryptMessage.bind(repository)
    // The socket passes keys with transactions, although the type does not say so.
    return { ...repository, decryptMessage: journalled(auth.keys as SignalKeyStoreWithTransaction, decrypt) }
  }
