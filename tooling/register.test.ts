// Checks that the requirements marked as done are exactly those named in tests.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const register = readFileSync(new URL('../docs/requirements.md', import.meta.url), 'utf8')
const listed = new Map(
  [...register.matchAll(/^- \*\*([A-Z0-9]+-\d{3})\*\* \((done|planned)\)/gm)].map(([, id = '', state = '']) => [
    id,
    state,
  ]),
)

const testFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tooling/'))

const coveredIds = new Set(
  testFiles.flatMap((file) => readFileSync(`${root}/${file}`, 'utf8').match(/\b[A-Z][A-Z0-9]{1,8}-\d{3}\b/g) ?? []),
)

describe('requirements register', () => {
  it('marks as done exactly the requirements named in tests', () => {
    const done = [...listed].filter(([, state]) => state === 'done').map(([id]) => id)
    expect(done.filter((id) => !coveredIds.has(id))).toEqual([])
    expect([...coveredIds].filter((id) => listed.get(id) !== 'done')).toEqual([])
  })
})
