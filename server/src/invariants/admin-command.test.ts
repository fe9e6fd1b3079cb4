// Tests the command that creates the first administrator of a company.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../testing/app.ts'
import { runBuilt } from '../testing/spawned-server.ts'

const password = 'um gato amarelo'
const person = ['--tenant', '77', '--company', 'Empresa 77', '--name', 'Ana', '--email', 'ana@empresa77.test']

let app: TestApp
let folder: string

beforeAll(async () => {
  app = await startApp()
  folder = await mkdtemp(join(tmpdir(), 'tratativa-admin-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const admin = (args: readonly string[], input = '') =>
  runBuilt(['admin', ...args], { DATABASE_URL: app.url, DATA_DIR: folder }, input)

const signIn = () => app.call(identityEndpoints.login, { email: 'ana@empresa77.test', password })

describe('npm run admin', () => {
  it.each([['--password', password], [`--password=${password}`]])(
    'refuses a password among its arguments: %s',
    async (...secret) => {
      const { code, output } = await admin([...person, ...secret], `${password}\n`)
      expect(code).toBe(1)
      expect(output).toContain('A password is not taken from the command line')
      expect(output).not.toContain(password)
      expect((await signIn()).status).toBe(401)
    },
  )

  it.each([
    ['', 'No password was given'],
    ['curta\n', 'The password is not usable'],
    ['tratativa-demo\n', 'The password is too easy to guess'],
  ])('refuses %j as a password', async (input, sentence) => {
    const { code, output } = await admin(person, input)
    expect(code).toBe(1)
    expect(output).toContain(sentence)
  })

  it('accepts a password from stdin, and never prints it', async () => {
    const { code, output } = await admin(person, `${password}\n`)
    expect(output).toContain('ana@empresa77.test is now an administrator of Empresa 77.')
    expect(output).not.toContain(password)
    expect(code).toBe(0)
    expect((await signIn()).status).toBe(200)
  })
})
