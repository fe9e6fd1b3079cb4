// The browser from npm, unpacked once into the project, because /tmp may be full or locked down.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freeMemoryBytes } from '../server/src/testing/memory-folder.ts'

// Bundled into a benchmark, this file is nested deeper.
const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package-lock.json')) ? folder : rootAbove(dirname(folder))
const root = rootAbove(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, '.cache')
/** Replaces the system's temporary folder. */
export const temporary = join(root, '.tmp')

const chosen = process.env['CHROMIUM_PATH']

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const home = entry.slice(0, entry.lastIndexOf('chromium') + 'chromium'.length)
  return (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version
}

const folder = join(cache, `chromium-${chosen ? 'own' : packageVersion()}`)

/** The font list of the package refers to paths of another environment. */
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`

/** Runs `work` in the environment that the package expects, with `draft` as the temporary folder. */
async function asExpected<T>(draft: string, work: () => Promise<T>): Promise<T> {
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] }
  Object.assign(process.env, { TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  try {
    return await work()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** The rename is atomic: the second of two processes finds the first one's folder and removes its own. */
export async function unpackBrowser(): Promise<void> {
  mkdirSync(temporary, { recursive: true })
  if (chosen || existsSync(folder)) return
  const draft = join(cache, `chromium-draft-${randomUUID()}`)
  mkdirSync(draft, { recursive: true })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await asExpected(draft, () => chromium.executablePath())
    writeFileSync(join(draft, 'fonts', 'fonts.conf'), fontsConfig)
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const ownEnvironment = chosen
  ? {}
  : { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') }

/** Playwright keeps shared memory in files, because a container may have too little of it; on a disk that costs a tenth of a run. */
const ignoreDefaultArgs = freeMemoryBytes() > 2 ** 30 ? ['--disable-dev-shm-usage'] : []

export const launchOptions = {
  ignoreDefaultArgs,
  executablePath: chosen ?? join(folder, 'chromium'),
  env: { ...process.env, ...ownEnvironment, TMPDIR: temporary, HOME: temporary } as Record<string, string>,
  args: [
    '--no-sandbox',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Subpixel text positions, as on a modern screen.
    '--font-render-hinting=none',
  ],
}
