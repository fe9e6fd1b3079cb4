// Measures the gzipped size of what a person downloads before they can work, from the built console, and checks that nothing is loaded from
// another host.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from '../ensure-built.mjs'
import { readTree } from './tree.mjs'
import { LANGUAGES } from './layout.mjs'

const KB = 1000
const LIMITS = {
  signInScript: 130 * KB,
  signInStyle: 12 * KB,
  firstScreenScript: 243 * KB,
  chatPanel: 62 * KB,
  dashboard: 12.5 * KB,
  signingPage: 60 * KB,
  textEditor: 75 * KB,
  softphone: 72 * KB,
}

/** The page of a signer, built apart, with its own manifest. */
const SIGNING_MANIFEST = 'console/dist/.vite/signing.json'
const SIGNING_ENTRY = 'assinar.html'
const SIGNING_WORDS = /signing\.\w+\.json$/

/** Lazy modules of the first screen after sign-in, besides the parts for slots and the live handlers. */
const FIRST_SCREEN = [
  'src/app/console-root.tsx',
  'src/features/insights/overview-page.tsx',
  'src/platform/dictionaries/ar.ts',
]
/** The chunk names in vite.config.ts: the dictionaries before and after sign-in, the modules of the first screen, and the parts that most pages share. */
const SIGN_IN_WORDS = ['words-door']
const FIRST_WORDS = [...SIGN_IN_WORDS, 'words-first']
const FIRST_CHUNKS = ['first', 'shared-parts']
/** The chat panel, opened by the launcher on the first screen, and its dictionary. */
const CHAT_PANEL = ['src/features/chat/panel/panel-pane.tsx']
const CHAT_WORDS = ['chat']
/** The softphone, loaded after the first screen, with its dictionary. */
const SOFTPHONE = [
  'src/features/calls/dock/phone-pane.tsx',
  'src/features/calls/dock/dock-pane.tsx',
  'src/features/calls/phone/line.ts',
]
const SOFTPHONE_WORDS = ['softphone']
/** The editor of petitions and models, loaded when a text may change. */
const TEXT_EDITOR = ['src/features/petitions/editor/text-editor.tsx']
const EDITOR_PAGE = 'src/features/petitions/petition-page.tsx'
const EDITOR_WORDS = ['editor']
/** Each dashboard, over the first screen and the lists, which share its tables and fields. */
const DASHBOARDS = ['control/control-page.tsx', 'productivity/productivity-page.tsx'].map(
  (page) => `src/features/insights/${page}`,
)
const SHARING = ['src/features/cases/list/cases-page.tsx', 'src/features/clients/clients-page.tsx']

export async function weigh(root) {
  await ensureBuilt(['console'])
  const dist = path.join(root, 'console/dist')
  const manifestFile = path.join(dist, '.vite/manifest.json')
  if (!existsSync(manifestFile))
    return [{ ok: false, output: 'console/dist has no manifest: run npm run build first (build.manifest must be on)' }]
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const size = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length
  return [...measures(manifest, root, size), signingPage(root, size)]
    .map((one) => verdict(one, size))
    .concat(noOutsideHost(dist))
}

/** returns all that a signer downloads, with the heaviest of the dictionaries */
function signingPage(root, size) {
  const file = path.join(root, SIGNING_MANIFEST)
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const keys = reach(manifest, [SIGNING_ENTRY])
  const dictionaries = Object.keys(manifest).filter((key) => SIGNING_WORDS.test(key))
  const heaviest = dictionaries.map((key) => manifest[key].file).sort((a, b) => size(b) - size(a))[0]
  return {
    name: 'page of a signer, scripts, styles and words',
    files: [...scripts(manifest, keys), ...styles(manifest, keys), ...(heaviest ? [heaviest] : [])],
    limit: LIMITS.signingPage,
    lost: [SIGNING_ENTRY].filter((key) => !manifest[key]),
  }
}

function measures(manifest, root, size) {
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry)
  const lazy = [...FIRST_SCREEN, ...FIRST_CHUNKS.map((name) => chunkNamed(manifest, name)), ...slotParts(root)]
  const signIn = reach(manifest, entries)
  const first = reach(manifest, [...entries, ...lazy])
  const lost = FIRST_SCREEN.filter((key) => !manifest[key])
  return [
    {
      name: 'sign-in, scripts',
      files: scripts(manifest, [...signIn, ...words(manifest, SIGN_IN_WORDS, size)]),
      limit: LIMITS.signInScript,
    },
    { name: 'sign-in, styles', files: styles(manifest, signIn), limit: LIMITS.signInStyle },
    {
      name: 'first screen, scripts',
      files: scripts(manifest, [...first, ...words(manifest, FIRST_WORDS, size)]),
      limit: LIMITS.firstScreenScript,
      lost,
    },
    {
      name: 'chat panel over the first screen, scripts and styles',
      files: beyond(manifest, first, [...CHAT_PANEL, ...words(manifest, CHAT_WORDS, size)]),
      limit: LIMITS.chatPanel,
      lost: CHAT_PANEL.filter((key) => !manifest[key]),
    },
    {
      name: 'softphone over the first screen, scripts and styles',
      files: beyond(manifest, first, [...SOFTPHONE, ...words(manifest, SOFTPHONE_WORDS, size)]),
      limit: LIMITS.softphone,
      lost: SOFTPHONE.filter((key) => !manifest[key]),
    },
    editorMeasure(manifest, first, size),
    ...DASHBOARDS.map((page) => ({
      name: `${path.basename(page, '.tsx')} over the lists, scripts and styles`,
      files: beyond(manifest, reach(manifest, SHARING, new Set(first)), [page]),
      limit: LIMITS.dashboard,
      lost: [page].filter((key) => !manifest[key]),
    })),
  ]
}

/** The editor is measured over the page that opens it. */
function editorMeasure(manifest, first, size) {
  const page = reach(manifest, [...SHARING, EDITOR_PAGE], new Set(first))
  const files = beyond(manifest, page, [...TEXT_EDITOR, ...words(manifest, EDITOR_WORDS, size)])
  return {
    name: 'text editor over the page of a petition, scripts',
    files: files.filter((file) => file.endsWith('.js')),
    limit: LIMITS.textEditor,
    lost: [...TEXT_EDITOR, EDITOR_PAGE].filter((key) => !manifest[key]),
  }
}

/** returns the scripts and styles of these modules that are not loaded already */
function beyond(manifest, known, keys) {
  const more = [...reach(manifest, keys)].filter((key) => !known.has(key))
  const knownStyles = new Set(styles(manifest, known))
  return [...scripts(manifest, more), ...styles(manifest, more).filter((file) => !knownStyles.has(file))]
}

/** The slots in the shell and on the landing screen. The other slots belong to other screens. */
const FIRST_SLOTS = ['topSearch', 'topActions', 'overviewCards', 'menuCounts', 'floating']

/** returns the lazy modules that the feature modules load for these slots and as live handlers */
function slotParts(root) {
  return readTree(root)
    .under('console/src/features/')
    .filter((file) => file.name === 'feature.tsx')
    .flatMap((file) => {
      const parts = [...partsOfFirstSlots(file), ...liveMaps(file)]
      return file.syntax.imports
        .filter((one) => one.isDynamic && parts.some((part) => part.start <= one.at && one.at < part.end))
        .map((one) => one.target.replace(/^console\//, ''))
    })
}

const liveMaps = (file) => file.syntax.nodes('Property').filter((node) => node.key.name === 'live')

/** returns the declarations of the names used in the first screen's slots */
function partsOfFirstSlots(file) {
  const slots = file.syntax.nodes('Property').filter((node) => FIRST_SLOTS.includes(node.key.name))
  const inSlots = (node) => slots.some((slot) => slot.start <= node.start && node.end <= slot.end)
  const named = new Set(
    file.syntax
      .nodes('Identifier')
      .filter(inSlots)
      .map((node) => node.name),
  )
  return file.syntax.nodes('VariableDeclarator').filter((node) => named.has(node.id.name))
}

/** returns the dictionaries of the language with the largest size */
function words(manifest, names, size) {
  const inLanguage = (language) => names.map((name) => chunkNamed(manifest, `${name}.${language}`))
  const weight = (keys) => scripts(manifest, keys).reduce((sum, file) => sum + size(file), 0)
  return LANGUAGES.map(inLanguage).sort((a, b) => weight(b) - weight(a))[0]
}

function chunkNamed(manifest, name) {
  const key = Object.keys(manifest).find((one) => manifest[one].name === name)
  if (!key)
    throw new Error(
      `the build has no chunk ${name}: vite.config.ts and tooling/laws/download-sizes.mjs name it differently`,
    )
  return key
}

/** returns the chunks with everything they import statically */
function reach(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue
    seen.add(key)
    reach(manifest, manifest[key].imports ?? [], seen)
  }
  return seen
}

const scripts = (manifest, keys) =>
  [...new Set([...keys].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'))
const styles = (manifest, keys) => [...new Set([...keys].flatMap((key) => manifest[key].css ?? []))]

function verdict({ name, files, limit, lost = [] }, size) {
  if (lost.length)
    return {
      ok: false,
      output: `${name}: the build has no ${lost.join(', ')}; name the module in tooling/laws/download-sizes.mjs`,
    }
  const total = files.reduce((sum, file) => sum + size(file), 0)
  const line = `${name}: ${(total / KB).toFixed(1)} kB gzipped of ${limit / KB} kB, ${files.length} files`
  if (total <= limit) return { ok: true, output: line }
  const largest = files.map((file) => [size(file), file]).sort((a, b) => b[0] - a[0])
  const list = largest.slice(0, 8).map(([bytes, file]) => `  ${(bytes / KB).toFixed(1)} kB  ${file}`)
  return { ok: false, output: [line, ...list].join('\n') }
}

const OUTSIDE =
  /(?:<(?:link|script|img)\b[^>]*(?:href|src)=["']|@import\s+(?:url\()?["']?|url\(\s*["']?|\bimport\(\s*["'])(?:https?:)?\/\/[^"')\s>]+/gi

function noOutsideHost(dist) {
  const files = readdirSync(dist, { recursive: true }).filter((file) => /\.(html|css|js)$/.test(file))
  const addresses = files.flatMap((file) =>
    [...readFileSync(path.join(dist, file), 'utf8').matchAll(OUTSIDE)].map(
      (match) => `console/dist/${file} loads ${match[0].slice(-80)}`,
    ),
  )
  return { ok: addresses.length === 0, output: addresses.join('\n') }
}
