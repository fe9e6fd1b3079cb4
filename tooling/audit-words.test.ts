// Checks that the audit of a case names its acts in words: without a text, the page shows the name of the action.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const texts = JSON.parse(readFileSync(`${root}/console/src/features/cases/desk/desk.pt.json`, 'utf8')) as object

/** Entries with a thread belong to the history of a case; these functions of features set it. */
const inThread = /\b(?:thread|threadOf|publishCase|auditEnvelope|publishDocument)\b/
// A name that is put together of parts is not found.
const written = /\baction\b[^\n]{0,60}?'([a-z]+\.[a-z-]+\.[a-z-]+)'/g

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server/src/features'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))

it('CASE-016 every act that is audited in the history of a case has a text', () => {
  const actions = sources
    .filter((text) => inThread.test(text))
    .flatMap((text) => [...text.matchAll(written)].map(([, action = '']) => action))
  expect(actions.length).toBeGreaterThan(30)
  expect([...new Set(actions)].filter((action) => !(`action.${action}` in texts))).toEqual([])
})
