import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeTokens } from '../auth/tokens.ts'
import { keyRing, loadKeyRing, newKeyText } from './key-ring.ts'
import { makeSeal } from './seal.ts'

const [older, newer] = [newKeyText(), newKeyText()]
const [before, after, foreign] = [keyRing([older], 'K'), keyRing([newer, older], 'K'), keyRing([newKeyText()], 'K')]

/** Looks without a pause until the file is there. */
const reportsFirstText = `
  const { existsSync, readFileSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  parentPort.postMessage('looking')
  while (!existsSync(workerData));
  parentPort.postMessage(readFileSync(workerData, 'utf8'))`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tratativa-keys-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('keys', () => {
  it('decrypt old values after a rotation, and encrypt new values with the new key', () => {
    const sealed = makeSeal(before).close('test.secret', 'segredo')
    expect(makeSeal(after).open('test.secret', sealed)).toBe('segredo')
    expect(makeSeal(after).close('test.secret', 'segredo')).toContain(`.${newer.split(':')[0]}.`)
    expect(() => makeSeal(foreign).open('test.secret', sealed)).toThrow('no key')
  })

  it('decrypt a secret only for its own purpose, and only when it is unmodified', () => {
    const seal = makeSeal(after)
    const sealed = seal.close('test.one', 'segredo')
    expect(() => seal.open('test.other', sealed)).toThrow()
    const touched = sealed.slice(0, -3) + (sealed.endsWith('AAA') ? 'BBB' : 'AAA')
    expect(() => seal.open('test.one', touched)).toThrow()
  })

  it('sign tokens that stay valid after a rotation, and expire by their age whatever the token says', async () => {
    const shape = z.object({ iat: z.number(), exp: z.number() })
    const tokens = (keys: typeof before) => makeTokens({ keys, shape, maxAgeSeconds: 100 })
    const token = await tokens(before).sign({ iat: 1_000, exp: 9_000 })
    const dateAt = (seconds: number) => new Date(seconds * 1000)
    expect(await tokens(after).verify(token, dateAt(1_050))).toEqual({ iat: 1_000, exp: 9_000 })
    expect(await tokens(after).verify(token, dateAt(1_101))).toBeNull()
    expect(await tokens(foreign).verify(token, dateAt(1_050))).toBeNull()
    const [head = '', , tail = ''] = token.split('.')
    const forged = [head, Buffer.from('{"iat":1000,"exp":9001}').toString('base64url'), tail].join('.')
    expect(await tokens(after).verify(forged, dateAt(1_050))).toBeNull()
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged.split('.')[1]}.`
    expect(await tokens(after).verify(unsigned, dateAt(1_050))).toBeNull()
  })

  it('are generated once in the data folder, readable by this user only', async () => {
    const source = { configuredKeys: undefined, dataDir: folder, mayMake: true }
    const [first, second] = await Promise.all([loadKeyRing('TOKEN_KEYS', source), loadKeyRing('TOKEN_KEYS', source)])
    expect(second.current.id).toBe(first.current.id)
    const file = join(folder, 'keys', 'token_keys.txt')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toContain(first.current.id)
  })

  it('appear with their whole text, so that a second start reads no half of them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const dataDir = join(folder, `round-${round}`)
      const watcher = new Worker(reportsFirstText, { eval: true, workerData: join(dataDir, 'keys', 'seal_keys.txt') })
      await once(watcher, 'message')
      const seen = once(watcher, 'message')
      const { current } = await loadKeyRing('SEAL_KEYS', { configuredKeys: undefined, dataDir, mayMake: true })
      expect((await seen)[0]).toContain(current.id)
      expect(await readdir(join(dataDir, 'keys'))).toEqual(['seal_keys.txt'])
    }
  })

  it('are not generated where that is not allowed, but stored keys are read', async () => {
    const source = { configuredKeys: undefined, dataDir: folder, mayMake: false }
    await expect(loadKeyRing('SEAL_KEYS', source)).rejects.toThrow('The setting SEAL_KEYS is missing')
    const made = await loadKeyRing('SEAL_KEYS', { ...source, mayMake: true })
    expect((await loadKeyRing('SEAL_KEYS', source)).current.id).toBe(made.current.id)
  })

  it('that are invalid are refused with the name of their setting', () => {
    expect(() => keyRing(['k1:tooshort'], 'SEAL_KEYS')).toThrow('The setting SEAL_KEYS is not usable')
  })
})
