// Keys with ids: the newest key signs and encrypts, the older keys still verify and decrypt, so that keys can be rotated.
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../config/config.ts'

export interface Key {
  readonly id: string
  readonly bytes: Buffer
}

export interface KeyRing {
  readonly current: Key
  find(id: string): Key | undefined
}

const parse = (text: string, name: string): Key => {
  const [id, value] = text.split(':')
  const bytes = Buffer.from(value ?? '', 'base64url')
  if (!id || !/^[\w-]{1,40}$/.test(id) || bytes.length !== 32)
    throw new StartRefused(`The setting ${name} is not usable: each key is "id:" and 32 bytes in base64url.`)
  return { id, bytes }
}

export const keyRing = (texts: readonly string[], name: string): KeyRing => {
  const keys = texts.map((text) => parse(text, name))
  const [current] = keys
  if (!current) throw new StartRefused(`The setting ${name} is not usable: it holds no key.`)
  const byId = new Map(keys.map((key) => [key.id, key]))
  return { current, find: (id) => byId.get(id) }
}

export const newKeyText = () => `${randomBytes(6).toString('hex')}:${randomBytes(32).toString('base64url')}`

const readStoredKeys = async (file: string): Promise<string[] | null> => {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
    throw new StartRefused(`The key file ${file} cannot be read.`, { cause })
  }
}

/** The file appears whole: of several starts, the first one's key counts for all. */
const storeNewKey = async (file: string) => {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${newKeyText()}\n`, { flag: 'wx', mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw cause
  } finally {
    await rm(draft)
  }
}

interface KeySource {
  readonly configuredKeys: readonly string[] | undefined
  readonly dataDir: string
  /** True when missing keys may be generated; the file is readable by this user only. */
  readonly mayMake: boolean
}

/** Loads keys from the environment, otherwise from the data folder. */
export const loadKeyRing = async (name: string, { configuredKeys, dataDir, mayMake }: KeySource) => {
  if (configuredKeys) return keyRing(configuredKeys, name)
  const folder = join(dataDir, 'keys')
  const file = join(folder, `${name.toLowerCase()}.txt`)
  const storedKeys = await readStoredKeys(file)
  if (storedKeys) return keyRing(storedKeys, name)
  if (!mayMake)
    throw new StartRefused(
      `The setting ${name} is missing: production needs a key, "id:" and 32 bytes in base64url (docs/configuration.md says how to make one).`,
    )
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await storeNewKey(file)
  return keyRing((await readStoredKeys(file)) ?? [], name)
}
