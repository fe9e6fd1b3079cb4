// Applies the SQL functions, which are files in the `sql` folders beside their features, after the migrations: a file is applied again when
// its text has changed. Migrations contain tables, and the functions that tables refer to.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Client } from 'pg'
import { StartRefused } from '../config/config.ts'

interface FunctionFile {
  /** Below the folder of the server's code, with slashes. */
  readonly path: string
  readonly text: string
  readonly hash: string
}

export const readFunctionFiles = async (code: string): Promise<FunctionFile[]> => {
  const names = (await readdir(code, { recursive: true })).map((name) => name.split(sep).join('/'))
  const paths = names.filter((name) => /\/sql\/[a-z0-9-]+\.sql$/.test(name)).sort()
  if (paths.length === 0) throw new StartRefused(`The SQL functions of the server are missing in ${code}.`)
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(code, path), 'utf8')
      return { path, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const readApplied = async (client: Client): Promise<Map<string, string>> => {
  await client.query(
    'create table if not exists public.tratativa_function_file (path text primary key, hash text not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ path: string; hash: string }>(
    'select path, hash from public.tratativa_function_file',
  )
  return new Map(rows.map((row) => [row.path, row.hash]))
}

const applyFile = async (client: Client, { path, text }: FunctionFile) => {
  try {
    await client.query(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefused(`The SQL functions in ${path} could not be applied: ${reason}.`, { cause })
  }
}

const replaceFunctions = async (client: Client, files: readonly FunctionFile[], changed: readonly FunctionFile[]) => {
  // Functions call one another across files: the first round creates all of them, the second checks their bodies.
  for (const check of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${check}`)
    for (const file of changed) await applyFile(client, file)
  }
  await client.query('delete from public.tratativa_function_file where path <> all ($1)', [
    files.map((file) => file.path),
  ])
  await client.query(
    `insert into public.tratativa_function_file (path, hash) select * from unnest($1::text[], $2::text[])
     on conflict (path) do update set hash = excluded.hash, at = now()`,
    [changed.map((file) => file.path), changed.map((file) => file.hash)],
  )
}

/** Replaces the functions of all changed files in one transaction. The caller holds the lock of the migrations. */
export const applyFunctions = async (client: Client, files: readonly FunctionFile[], say: (text: string) => void) => {
  const applied = await readApplied(client)
  const changed = files.filter((file) => applied.get(file.path) !== file.hash)
  if (changed.length === 0) return
  say(`Applying SQL functions (${changed.length} files)`)
  await client.query('begin')
  try {
    await replaceFunctions(client, files, changed)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
