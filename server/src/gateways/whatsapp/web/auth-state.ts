// Credentials and signal keys, kept where the product keeps its secrets: no file of the library's own.
import type { AuthenticationCreds, SignalDataSet, SignalDataTypeMap, SignalKeyStore } from '@whiskeysockets/baileys'
import type { Keep } from '../port.ts'
import type { Library } from './library.ts'

export const openAuth = async ({ BufferJSON, initAuthCreds, proto }: Library, keep: Keep, onUnkept: () => void) => {
  const write = (value: unknown) => JSON.stringify(value, BufferJSON.replacer)
  const read = (text: string): unknown => JSON.parse(text, BufferJSON.reviver)
  const kept = (await keep.get('creds', ['me'])).get('me')
  const creds = (kept === undefined ? initAuthCreds() : read(kept)) as AuthenticationCreds

  const revive = (type: string, value: unknown) =>
    type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value
  /** Without its keys a line can neither read nor answer; going on would lose what comes. */
  const orFall = async <Result>(asked: Promise<Result>) => {
    try {
      return await asked
    } catch (error) {
      onUnkept()
      throw error
    }
  }
  const set: Keep['set'] = (values) => orFall(keep.set(values))
  const keys: SignalKeyStore = {
    async get<Type extends keyof SignalDataTypeMap>(type: Type, ids: string[]) {
      const found = await orFall(keep.get(type, ids))
      return Object.fromEntries(
        [...found].map(([id, text]) => [id, revive(type, read(text)) as SignalDataTypeMap[Type]]),
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
    /** As they are now; each write is whole, so the last one holds. */
    saveCreds: () => set([{ kind: 'creds', id: 'me', value: write(creds) }]),
    isLinked: () => creds.me?.id !== undefined,
  }
}
