// What a person downloads before they can work, gzipped, from the built console; and that nothing of it comes from another host.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const KB = 1000
const LIMITS = { signInScript: 130 * KB, signInStyle: 12 * KB, firstScreenScript: 220 * KB }

/** The landing screen is reached through this lazy module; its chunks count as the first screen. */
const LANDING = /src\/features\/insights\/.*overview.*\.tsx$/
const SHELL = /src\/app\/[\w-]+\.tsx$/

export function weigh(root) {
  const dist = path.join(root, 'console/dist')
  const manifestFile = path.join(dist, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return [{ ok: false, output: 'console/dist is missing: run npm run build first' }]
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const size = (file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length
  return [...measures(manifest).map((one) => verdict(one, size)), noOutsideHost(dist)]
}

function measures(manifest) {
  const signIn = reach(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key].isEntry),
  )
  const lazy = Object.keys(manifest).filter((key) => SHELL.test(key) || LANDING.test(key))
  const first = reach(manifest, [...Object.keys(manifest).filter((key) => manifest[key].isEntry), ...lazy])
  return [
    { name: 'sign-in, scripts', files: scripts(manifest, signIn), limit: LIMITS.signInScript },
    { name: 'sign-in, styles', files: styles(manifest, signIn), limit: LIMITS.signInStyle },
    { name: 'first screen, scripts', files: scripts(manifest, first), limit: LIMITS.firstScreenScript },
  ]
}

/** the chunks and all that they import statically */
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

function verdict({ name, files, limit }, size) {
  const total = files.reduce((sum, file) => sum + size(file), 0)
  const line = `${name}: ${(total / KB).toFixed(1)} kB gzipped of ${limit / KB} kB, ${files.length} files`
  if (total <= limit) return { ok: true, output: line }
  const largest = files
    .map((file) => [size(file), file])
    .sort((a, b) => b[0] - a[0])
    .slice(0, 5)
  return {
    ok: false,
    output: [line, ...largest.map(([bytes, file]) => `  ${(bytes / KB).toFixed(1)} kB  ${file}`)].join('\n'),
  }
}

const OUTSIDE =
  /(?:<(?:link|script|img)\b[^>]*(?:href|src)=["']|@import\s+(?:url\()?["']?|url\(\s*["']?|\bimport\(\s*["'])(?:https?:)?\/\/[^"')\s>]+/gi

function noOutsideHost(dist) {
  const files = readdirSync(dist, { recursive: true }).filter((file) => /\.(html|css|js)$/.test(file))
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(dist, file), 'utf8').matchAll(OUTSIDE)].map(
      (match) => `console/dist/${file} loads ${match[0].slice(-80)}`,
    ),
  )
  return { ok: found.length === 0, output: found.join('\n') }
}
