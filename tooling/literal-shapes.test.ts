// Checks how the build compiles object literals that start with a spread and add properties: objects from one literal share one V8 hidden
// class.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import options from '../server/rolldown.config.mjs'

// Counts the distinct hidden classes among the last of many objects, in this version of Node.
const program = `
  const isLike = new Function('one', 'other', 'return %HaveSameMap(one, other)')
  const shapesOf = (make: (at: number) => object) => {
    const made = Array.from({ length: 2_000 }, (_, at) => make(at)).slice(-100)
    const shapes: object[] = []
    for (const one of made) if (!shapes.some((other) => isLike(one, other))) shapes.push(one)
    return shapes.length
  }
  const row = (at: number) => ({ id: at, name: 'name', value: at / 2 })
  const more = (at: number) => ({ first: at, second: true })
  console.log(JSON.stringify({
    key: shapesOf((at) => ({ ...row(at), extra: at, another: null })),
    copy: shapesOf((at) => ({ ...row(at), ...more(at) })),
    kept: { ...row(1), extra: 'x', ...more(2), name: 'other' },
  }))
`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tratativa-shapes-'))
  await writeFile(join(folder, 'program.ts'), program)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const built = async () => {
  const bundle = await rolldown({ input: join(folder, 'program.ts'), plugins: options.plugins })
  const file = join(folder, 'program.mjs')
  await bundle.write({ file, format: 'esm', minify: options.output.minify })
  await bundle.close()
  return JSON.parse(execFileSync(process.execPath, ['--allow-natives-syntax', file], { encoding: 'utf8' })) as unknown
}

describe('the build', () => {
  it('gives objects from a spread literal one hidden class, and keeps their contents', async () => {
    expect(await built()).toEqual({
      key: 1,
      copy: 1,
      kept: { id: 1, name: 'other', value: 0.5, extra: 'x', first: 2, second: true },
    })
  })
})
