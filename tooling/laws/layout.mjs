// The map of the repository: the features, the layer of each, and the location of a file in the tree.

const RINGS = {
  ground: ['identity', 'departments', 'clients', 'people'],
  work: ['cases', 'tasks', 'queues', 'petitions', 'certificates', 'chat', 'telephony', 'monitoring', 'capture'],
  voice: ['notifications', 'assistant', 'insights', 'help'],
}

const HEIGHT = { ground: 0, work: 1, voice: 2 }

export const WORDS = Object.values(RINGS).flat()

export const LANGUAGES = ['pt', 'en', 'zh', 'ar', 'it', 'es', 'fr']

export function ringOf(word) {
  return Object.keys(RINGS).find((ring) => RINGS[ring].includes(word))
}

export function heightOf(word) {
  return HEIGHT[ringOf(word)]
}

/**
 * side: contract, server, console, or the folder at the root; layer: the folder under src (or the file itself, as app.ts); in packages
 * the name of the package; word (the feature) and inside only in features: `server/src/features/chat/messages/x.ts` has word chat,
 * inside messages/x.ts.
 */
export function placeOf(file) {
  const [side, src, layer, word, ...rest] = file.split('/')
  if (src !== 'src') return { side, layer: src, word: undefined, inside: undefined }
  if (side === 'contract') return { side, layer, word: layer, inside: [word, ...rest].join('/') }
  if (layer === 'features') return { side, layer, word, inside: rest.join('/') }
  return { side, layer, word: undefined, inside: [word, ...rest].filter(Boolean).join('/') }
}

/** the feature module: only the composition root imports it */
export function isPlug(place) {
  return place.layer === 'features' && /^feature\.tsx?$/.test(place.inside)
}

/** the public API of a feature: what other features may import */
export function isDoor(place) {
  return place.layer === 'features' && /^index\.tsx?$/.test(place.inside)
}

/** the composition roots: `app.ts` and `main.ts` on the server; `app/` and the entries directly under src in the console */
export function isRoot(place) {
  if (place.side === 'server') return ['app.ts', 'main.ts'].includes(place.layer)
  return place.side === 'console' && (place.layer === 'app' || /\.tsx?$/.test(place.layer ?? ''))
}
