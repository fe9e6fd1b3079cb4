// Tests the logins on a separate Postgres, because roles belong to the whole cluster. The owner has the rights that a hosted Postgres
// gives: no superuser.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator } from '../../features/identity/index.ts'
import { startApp } from '../../testing/app.ts'
import { makeMemoryFolder } from '../../testing/memory-folder.ts'
import { schemaFolders } from '../../testing/template.ts'
import { hashPassword } from '../auth/passwords.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { loginsOf, openLogins } from './logins.ts'
import { migrate } from './migrate.ts'

const { migrations } = schemaFolders
const silent = () => undefined

let folder: string
let postgres: EmbeddedPostgres
let root: Client
let owner: string

/** A role that may create roles, like the first user of a hosted Postgres. */
const hosted = (database: string, user = 'hosted') => {
  const url = new URL(postgres.url)
  url.username = user
  url.password = 'of the hosted owner'
  url.pathname = `/${database}`
  return url.href
}

beforeAll(async () => {
  folder = makeMemoryFolder()
  postgres = await startEmbeddedPostgres({ dataDir: folder, say: silent, settings: { shared_buffers: '64MB' } })
  root = new Client({ connectionString: postgres.url })
  await root.connect()
  await root.query(`create role hosted login createrole password 'of the hosted owner'`)
  await root.query('create database installation owner hosted')
  owner = hosted('installation')
  const before = join(folder, 'before')
  const names = (await readdir(migrations)).filter((name) => name < '0042')
  for (const name of names) await cp(join(migrations, name), join(before, name))
  await mkdir(join(before, 'people', 'sql'), { recursive: true })
  await writeFile(join(before, 'people', 'sql', 'none.sql'), 'select 1')
  await migrate(owner, { migrations: before, code: before }, silent)
})
afterAll(async () => {
  await root.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const canLogIn = async () => {
  const { rows } = await root.query<{ able: boolean }>(
    `select bool_and(rolcanlogin) as able from pg_roles where rolname in ('tratativa_app', 'tratativa_system')`,
  )
  return rows[0]?.able
}

describe('LOCK-010 an installation from before the logins', () => {
  it('gets them at its next start, through an owner that is no superuser, and works', async () => {
    expect(await canLogIn()).toBe(false)
    await migrate(owner, schemaFolders, silent)
    await openLogins(loginsOf(owner), owner)
    expect(await canLogIn()).toBe(true)

    const app = await startApp({ databaseUrl: owner })
    const [email, password] = ['primeira@hospedada.test', 'uma senha de teste']
    const passwordHash = await hashPassword(password)
    const company = { tenantId: 700 as never, tenantName: 'Hospedada', domains: ['hospedada.test'] }
    await app.db.asSystem((tx) => createAdministrator(tx, { ...company, name: 'Primeira', email, passwordHash }))
    const { body } = await app.call(identityEndpoints.login, { email, password })
    const input = { profileId: 1 as never, tenantId: company.tenantId }
    const menu = await app.call(identityEndpoints.menu, input, { as: body.jwt })
    expect(JSON.stringify(menu.body)).toContain('Visão geral')
    await app.jobsDone()
    await app.stop()
  })

  it('lets neither login create anything, not even for a session', async () => {
    const made = ['create temp table mine (id integer)', 'create table public.mine (id integer)', 'create schema mine']
    for (const url of Object.values(loginsOf(owner))) {
      const client = new Client({ connectionString: url })
      await client.connect()
      for (const text of made) await expect(client.query(text), text).rejects.toThrow('permission denied')
      await client.end()
    }
  })

  it('gives the functions that search across tenants to a role that may read there', async () => {
    const client = new Client({ connectionString: owner })
    await client.connect()
    const { rows } = await client.query<{ owner: string }>(
      `select distinct p.proowner::regrole::text as owner from pg_proc p
       where p.prosecdef and p.pronamespace not in ('platform'::regnamespace, 'pg_catalog'::regnamespace)`,
    )
    await client.end()
    expect(rows).toEqual([{ owner: 'tratativa_functions' }])
  })
})

describe('LOCK-010 the logins', () => {
  it('are opened by many servers concurrently', async () => {
    await root.query('alter role tratativa_app nologin')
    await root.query('alter role tratativa_system password null')
    const logins = loginsOf(owner)
    await Promise.all(Array.from({ length: 6 }, () => openLogins(logins, owner)))
    await openLogins(logins)
  })

  it('follow the password of the owner', async () => {
    await root.query(`alter role hosted password 'another'`)
    const url = new URL(owner)
    url.password = 'another'
    await expect(openLogins(loginsOf(url.href))).rejects.toThrow('The database does not let tratativa_app in')
    await openLogins(loginsOf(url.href), url.href)
    await root.query(`alter role hosted password 'of the hosted owner'`)
    await openLogins(loginsOf(owner), owner)
  })

  it.each([
    ['alter role tratativa_app createdb', 'alter role tratativa_app nocreatedb', 'has rights of its own'],
    [
      'grant pg_read_all_data to tratativa_system',
      'revoke pg_read_all_data from tratativa_system',
      'is a member of other',
    ],
  ])('stop the start after "%s"', async (widen, narrow, why) => {
    await root.query(widen)
    const opening = openLogins(loginsOf(owner), owner)
    await expect(opening).rejects.toThrow(why)
    await root.query(narrow)
    await openLogins(loginsOf(owner), owner)
  })

  it('stop the start when another login is used in their place', async () => {
    const { request } = loginsOf(owner)
    await expect(openLogins({ request, system: owner })).rejects.toThrow('The database login hosted is used where')
  })

  it('stop the start when the owner may not set them up', async () => {
    await root.query(`create role plain login password 'of the hosted owner'`)
    const plain = hosted('installation', 'plain')
    await root.query('alter role tratativa_app nologin')
    await expect(openLogins(loginsOf(plain), plain)).rejects.toThrow('set DATABASE_REQUEST_URL and DATABASE_SYSTEM_URL')
    await openLogins(loginsOf(owner), owner)
  })

  it('need an owner’s password or a secret to derive theirs from', () => {
    expect(() => loginsOf('postgres://hosted@127.0.0.1/installation')).toThrow('has no password')
    const { request } = loginsOf('postgres:///installation?host=/run/postgresql', 'a spare secret')
    expect(request).toContain('user=tratativa_app&password=')
  })
})
