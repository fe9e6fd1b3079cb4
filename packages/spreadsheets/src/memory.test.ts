// Sheets that would exhaust the memory: a process with 48 MB of heap reads or writes each of them.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'

const source = fileURLToPath(new URL('./testing/sheets-under-pressure.ts', import.meta.url))
let folder: string
let program: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tratativa-sheets-'))
  program = join(folder, 'program.mjs')
  const bundle = await rolldown({ input: source, platform: 'node' })
  await bundle.write({ file: program, format: 'esm' })
  await bundle.close()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const run = async (name: string): Promise<{ result: string; megabytes: number }> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--max-old-space-size=48', program, name])
  return JSON.parse(stdout) as { result: string; megabytes: number }
}

test.each([
  ['half a million empty rows', '1 rows'],
  ['a bomb', 'too-much-inside'],
  ['an attribute without end', 'damaged'],
  ['a text without end', 'text-too-long'],
  ['a quarter of a million shared texts', '250000 rows'],
  ['a line without end', 'text-too-long'],
  ['quotes without end', 'open-quote'],
  ['separators without end', 'too-many-columns'],
  ['more bytes than are taken', 'too-large'],
  ['a hundred thousand rows of our own as XLSX', '100001 rows'],
  ['a hundred thousand rows of our own as CSV', '100001 rows'],
])('%s: %s', { timeout: 120_000 }, async (name, expected) => {
  const { result, megabytes } = await run(name)
  expect(result).toBe(expected)
  expect(megabytes).toBeLessThan(200)
})
