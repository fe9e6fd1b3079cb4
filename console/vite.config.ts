import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = 'http://127.0.0.1:3000'

export default defineConfig(({ mode }) => ({
  root: here('.'),
  plugins: [react()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // The policy of the pages allows no inline script or style, so nothing may be inlined or polyfilled into them.
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // What the weights of each screen are measured from.
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The sheet of every part in every state is for us, never for customers.
      input: mode === 'production' ? here('index.html') : [here('index.html'), here('vocabulary.html')],
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
