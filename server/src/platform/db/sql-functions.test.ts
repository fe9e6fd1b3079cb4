import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, schemaFolders, type TestDatabase } from '../../testing/template.ts'
import { migrate } from './migrate.ts'
import { readFunctionFiles } from './sql-functions.ts'

/** Tables, policies and the migrations themselves refer to these, so migrations define them. */
const functionsOfMigrations = ['entered', 'fold', 'guard', 'guard_append_only', 'let_stay', 'open_schema', 'tenant']

let database: TestDatabase
let client: Client
let folder: string

beforeAll(async () => {
  database = await copyTemplate(inject('databaseServer'))
  client = new Client({ connectionString: database.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'tratativa-functions-'))
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const readFunctions = async () => {
  const { rows } = await client.query<{ name: string; body: string; definition: string; rights: string }>(
    `select n.nspname || '.' || p.proname as name, p.prosrc as body, pg_get_functiondef(p.oid) as definition,
       p.proowner::regrole || ' ' || coalesce(p.proacl::text, '') as rights
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker')
       and not (n.nspname = 'platform' and p.proname = any ($1))
     order by 1`,
    [functionsOfMigrations],
  )
  return rows
}

const migrateHere = async (code = schemaFolders.code) => {
  const lines: string[] = []
  await migrate(database.url, { ...schemaFolders, code }, (line) => lines.push(line))
  return lines
}

describe('the SQL functions', () => {
  it('are in the database exactly as in their files, each in one file', async () => {
    const files = await readFunctionFiles(schemaFolders.code)
    // A trigger stands in the file of its function.
    const definitions = files
      .flatMap(({ text }) => text.split(/^(?=create )/m).slice(1))
      .filter((text) => !/^create or replace trigger\b/.test(text))
    const named = definitions.map((text) => ({ name: /function ([\w.]+)\(/.exec(text)?.[1] ?? '', text }))
    const functions = await readFunctions()
    expect(functions.map(({ name }) => name)).toEqual(named.map(({ name }) => name).sort())
    for (const { name, body } of functions)
      expect(named.find((definition) => definition.name === name)?.text, name).toContain(`$$${body}$$`)
  })

  it('replace those of an earlier version, keep their owners and rights, and are applied only when changed', async () => {
    const functions = await readFunctions()
    await client.query(
      `create or replace function chat.status_after(old smallint, new smallint) returns smallint language sql as 'select old'`,
    )
    await client.query('drop table public.tratativa_function_file')
    expect(await migrateHere()).toEqual([expect.stringMatching(/^Applying SQL functions/)])
    expect(await readFunctions()).toEqual(functions)
    expect(await migrateHere()).toEqual([])
  })

  it('are applied all or none, and a failure names the file', async () => {
    const functions = await readFunctions()
    await cp(schemaFolders.code, folder, { recursive: true, filter: (source) => !source.endsWith('.ts') })
    await mkdir(join(folder, 'platform', 'zeal', 'sql'), { recursive: true })
    const added = join(folder, 'platform', 'zeal', 'sql', 'zeal.sql')
    await writeFile(
      join(folder, 'features', 'chat', 'sql', 'added.sql'),
      `create or replace function chat.added() returns integer language sql as 'select chat.of_another_file()';`,
    )
    await writeFile(
      added,
      `create or replace function chat.of_another_file() returns integer language sql as 'select a'`,
    )
    await expect(migrateHere(folder)).rejects.toThrow('platform/zeal/sql/zeal.sql could not be applied: column "a"')
    expect(await readFunctions()).toEqual(functions)
    await writeFile(
      added,
      `create or replace function chat.of_another_file() returns integer language sql as 'select 7'`,
    )
    expect(await migrateHere(folder)).toEqual(['Applying SQL functions (2 files)'])
    expect((await client.query('select chat.added()')).rows).toEqual([{ added: 7 }])
  })
})
