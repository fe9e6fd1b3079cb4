// Stores credentials and signal keys where the product stores its secrets, not in the library's files.
import type { AuthenticationCreds, SignalDataSet, SignalDataTypeMap, SignalKeyStore } from '@whiskeysockets/baileys'
import type { CredentialStore } from '../port.ts'
import type { Library } from './library.ts'

export const openAuth = async (
  { BufferJSON, initAuthCreds, proto }: Library,
  credentials: CredentialStore,
  onNotStored: () => void,
) => {
  const write = (value: unknown) => JSON.stringify(value, BufferJSON.replacer)
  const read = (text: string): unknown => JSON.parse(text, BufferJSON.reviver)
  const storedCreds = (await credentials.get('creds', ['me'])).get('me')
  const creds = (storedCreds === undefined ? initAuthCreds() : read(storedCreds)) as AuthenticationCreds

  const revive = (type: string, value: unknown) =>
    type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value
  /** Without its keys a connection can neither read nor answer; continuing would lose messages. */
  const orFall = async <Result>(request: Promise<Result>) => {
    try {
      return await request
    } catch (error) {
      onNotStored()
      throw error
    }
  }
  const set: CredentialStore['set'] = (values) => orFall(credentials.set(values))
  const keys: SignalKeyStore = {
    async get<Type extends keyof SignalDataTypeMap>(type: Type, ids: string[]) {
      const storedKeys = await orFall(credentials.get(type, ids))
      return Object.fromEntries(
        [...storedKeys].map(([id, text]) => [id, revive(type, read(text)) as SignalDataTypeMap[Type]]),
      )
    },
    set: (data: SignalDataSet) =>
      set(
        Object.entries(data).flatMap(([kind, values]) =>
          Object.entries(values).map(([id, value]) => ({ kind, id, value: value === null ? null : write(value) })),
        ),
      ),
  }
  return {
    state: { creds, keys },
    /** Each write contains the whole credentials, so the last write is valid. */
    saveCreds: () => set([{ kind: 'creds', id: 'me', value: write(creds) }]),
    isLinked: () => creds.me?.id !== undefined,
  }
}
