// The map of the repository: the features, the layer of each, and the location of a file in the tree.

const LAYERS = {
  core: ['identity', 'departments', 'clients', 'people'],
  domain: [
    'cases',
    'tasks',
    'queues',
    'petitions',
    'certificates',
    'dialer',
    'chat',
    'calls',
    'monitoring',
    'capture',
    'deadlines',
    'payments',
    'envelopes',
  ],
  edge: ['notifications', 'assistant', 'closing', 'insights', 'help'],
}

const HEIGHT = { core: 0, domain: 1, edge: 2 }

export const WORDS = Object.values(LAYERS).flat()

export const LANGUAGES = ['pt', 'en', 'zh', 'ar', 'it', 'es', 'fr']

export function layerOf(word) {
  return Object.keys(LAYERS).find((layer) => LAYERS[layer].includes(word))
}

export function heightOf(word) {
  return HEIGHT[layerOf(word)]
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
export function isFeatureModule(place) {
  return place.layer === 'features' && /^feature\.tsx?$/.test(place.inside)
}

/** the public API of a feature: what other features may import */
export function isPublicApi(place) {
  return place.layer === 'features' && /^index\.tsx?$/.test(place.inside)
}

/** the composition roots: `app.ts` and `main.ts` on the server; `app/` and the entries directly under src in the console */
export function isRoot(place) {
  if (place.side === 'server') return ['app.ts', 'main.ts'].includes(place.layer)
  return place.side === 'console' && (place.layer === 'app' || /\.tsx?$/.test(place.layer ?? ''))
}
