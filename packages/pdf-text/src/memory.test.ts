// Each hostile PDF is read by a process of its own, whose memory may grow by 64 MB.
import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'

const source = fileURLToPath(new URL('./testing/pdfs-under-pressure.ts', import.meta.url))
// Inside the project, where the process finds the package of the worker.
const folder = fileURLToPath(new URL(`../../../.cache/pdf-text-${process.pid}/`, import.meta.url))
const program = join(folder, 'program.mjs')

beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  const bundle = await rolldown({ input: source, platform: 'node' })
  await bundle.write({ file: program, format: 'esm' })
  await bundle.close()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const run = async (name: string): Promise<{ state: string; megabytes: number; ms: number }> => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, name])
  return JSON.parse(stdout) as { state: string; megabytes: number; ms: number }
}

test.each([
  ['a compressed bomb', 'large'],
  ['a bomb within a bomb', 'large'],
  ['many middle bombs on one page', 'large'],
  ['a bomb of text', 'large'],
  ['one endless string', 'large'],
  ['a bomb of run lengths', 'large'],
  ['pages within themselves', 'broken'],
  ['a form within itself', 'empty'],
  ['forms of forms of forms', 'large'],
  ['a table that leads to itself', 'read'],
  ['a stream whose length is itself', 'empty'],
  ['arrays within arrays', 'empty'],
  ['dictionaries within dictionaries', 'broken'],
  ['a billion pages', 'broken'],
  ['thousands of pages', 'empty'],
  ['a code table without end', 'read'],
  ['code tables in great number', 'read'],
  ['half a file', 'broken'],
  ['only a beginning', 'broken'],
  ['twenty megabytes of nothing', 'large'],
  ['twenty megabytes of pictures', 'read'],
])('%s: %s', { timeout: 120_000 }, async (name, expected) => {
  const { state, megabytes, ms } = await run(name)
  expect(state).toBe(expected)
  expect(megabytes).toBeLessThan(64)
  expect(ms).toBeLessThan(60_000)
})
