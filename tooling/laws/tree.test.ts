import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readTree } from './tree.mjs'

type ImportEdge = { target?: string; pkg?: string; isType: boolean; isDynamic: boolean; isGlob: boolean }

const root = mkdtempSync(join(tmpdir(), 'tree-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const files = {
  '.gitignore': 'dist/\n*.log\n',
  'dist/made.ts': 'export const made = 1',
  'noise.log': 'x',
  'server/src/features/chat/a.ts': [
    `import type { A } from './b.ts'`,
    `import { type B, c } from '../../platform/b.ts'`,
    `import { z } from '@tratativa/contract/chat/endpoints'`,
    `import { fastify } from 'fastify'`,
    `export { d } from '@fastify/cors/d'`,
    `export const lazy = () => import('./lazy.ts')`,
    `export const words = import.meta.glob(['./*.json'])`,
    `export type R = import('./r.ts').R`,
    '',
  ].join('\n'),
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const tree = readTree(root)

it('contains the files that git would track', () => {
  expect(tree.files.map(({ path }: { path: string }) => path)).toEqual(['.gitignore', 'server/src/features/chat/a.ts'])
})

it('resolves every kind of import, and distinguishes types from values', () => {
  const seen = tree
    .get('server/src/features/chat/a.ts')
    ?.syntax.imports.map((import_: ImportEdge) => [
      import_.target ?? import_.pkg,
      import_.isType,
      import_.isDynamic,
      import_.isGlob,
    ])
  expect(seen).toEqual([
    ['server/src/features/chat/b.ts', true, false, false],
    ['server/src/platform/b.ts', false, false, false],
    ['contract/src/chat/endpoints.ts', false, false, false],
    ['fastify', false, false, false],
    ['@fastify/cors', false, false, false],
    ['server/src/features/chat/lazy.ts', false, true, false],
    ['server/src/features/chat/r.ts', true, false, false],
    ['server/src/features/chat/*.json', false, true, true],
  ])
})

it('counts lines as an editor does', () => {
  const file = tree.get('server/src/features/chat/a.ts')
  expect(file?.lineCount).toBe(8)
  expect(file?.lineOf(0)).toBe(1)
  expect(file?.lineOf(file.text.indexOf('lazy'))).toBe(6)
})
