// node tooling/complete-lock.mjs, run after adding a package: adds to package-lock.json the optional packages for other systems, which npm
// leaves out when it cannot fetch them here. Without them npm ci rejects the lock file, on every system.
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject as path, say } from './project.mjs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const spellings = {
  armv7: 'arm',
  armeabi: 'arm',
  armhf: 'arm',
  ppc64le: 'ppc64',
  riscv64gc: 'riscv64',
  windows: 'win32',
}

/** Reads the system, processor and C library from the package name: @scope/name-linux-arm64-musl. */
function limitsOf(name) {
  const words = name.split(/[-/]/).map((word) => spellings[word] ?? word)
  const of = (list) => words.filter((word) => list.includes(word))
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : []
  const limits = { os: of(systems), cpu: of(processors), libc: of(systems).includes('linux') ? libc : [] }
  return Object.fromEntries(Object.entries(limits).filter(([, values]) => values.length))
}

/** Returns the package that `name` resolves to from the package at `place`: in its own node_modules, or in one above. */
function resolvedPackage(packages, place, name) {
  for (let base = place; ; base = base.slice(0, base.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    const there = packages[`${base ? `${base}/` : ''}node_modules/${name}`]
    if (there || !base.includes('node_modules/')) return there ?? packages[`node_modules/${name}`]
  }
}

const file = path('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const known = new Map(Object.entries(lock.packages).map(([place, it]) => [`${nameOf(place)} ${it.version}`, it]))
let added = 0
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const there = resolvedPackage(lock.packages, place, name)
    const isExact = /^\d/.test(version)
    if (there && (!isExact || there.version === version)) continue
    if (!isExact) throw new Error(`complete-lock: ${place} depends on ${name} ${version}; pin an exact version`)
    const limits = limitsOf(name)
    if (!limits.os && !limits.cpu) throw new Error(`complete-lock: the name of ${name} contains no system or processor`)
    const beside = place.slice(0, place.lastIndexOf('node_modules/'))
    const copyPath = `${beside}node_modules/${name}`
    // Removes the version that another parent needed, with everything below it; that version is added again beside its parent.
    for (const below of Object.keys(lock.packages)) if (below.startsWith(`${copyPath}/`)) delete lock.packages[below]
    const bare = { version, ...limits, ...(dev && { dev }), optional: true }
    const full = known.get(`${name} ${version}`)
    lock.packages[copyPath] = full && !full.dependencies ? full : bare
    added += 1
  }
}
const { '': root, ...rest } = lock.packages
const sorted = Object.fromEntries(Object.entries(rest).sort(([one], [other]) => one.localeCompare(other, 'en')))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: { '': root, ...sorted } }, null, 2)}\n`)
say(`${added} optional packages for other systems added`)
