import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

/** Dictionaries that are always loaded together: before sign-in, and on the first screen after it. */
const fetchedTogether: Readonly<Record<string, readonly string[]>> = {
  'words-door': ['signin', 'ui', 'errors'],
  'words-first': ['shell', 'menu', 'overview', 'notifications', 'waiting', 'ledger', 'search', 'today', 'launcher'],
}

const dictionary = /\/(?<namespace>[a-z]+)\.(?<language>[a-z]{2})\.json$/

/** One file for each language instead of a dozen: it compresses better, and the console stores only one file name. */
const wordsTogether = (id: string): string | null => {
  const { namespace = '', language } = dictionary.exec(id)?.groups ?? {}
  const name = Object.keys(fetchedTogether).find((group) => fetchedTogether[group]?.includes(namespace))
  return name ? `${name}.${language}` : null
}

/** The parts on every screen, and the cards of the landing screen for every profile. */
const firstPanes = [
  'launcher|quick-search|help-menu|bell|phone-button|undo-notices|renewal-dialog|awareness|unanswered',
  'case-count|task-count|request-count|deadlines|deals|today|waiting|unread|shortcuts',
  'near-deadlines|team-deadlines|team-load|reassign|waiting-cases|waiting-requests|handed-over|late-payments|companies',
].join('|')

/** The live handlers, the errors of the contract, the icons, and the parts that are all needed right after sign-in. */
const firstScreen = new RegExp(
  String.raw`\.live\.ts$|/csv-file\.ts$|/contract/src/kernel/errors\.ts$|/icons-react/|/(?:${firstPanes})-pane\.tsx$`,
)

/** The small components that most pages share. */
const sharedParts = /\/console\/src\/ui(?:-domain)?\//

/** The page of a signer has an entry of its own, also while developing. */
const signingPage: Plugin = {
  name: 'signing-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/assinar/')) request.url = '/assinar.html'
      next()
    })
  },
}

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react(), signingPage],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // The pages' content security policy forbids inline scripts and styles, so nothing may be inlined or polyfilled.
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // The size checks read the manifest.
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The page with all components is for development only.
      input: mode === 'production' ? here('index.html') : [here('index.html'), here('vocabulary.html')],
      // Decision 91. The other chunks follow the imports.
      output: {
        codeSplitting: {
          groups: [
            { name: wordsTogether, debugName: 'words', test: dictionary, priority: 4 },
            { name: 'door', tags: ['$initial'], priority: 3 },
            { name: 'first', test: firstScreen, priority: 2 },
            { name: 'shared-parts', test: sharedParts, minShareCount: 6, maxModuleSize: 6000, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/hooks': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}))
