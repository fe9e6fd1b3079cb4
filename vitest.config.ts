import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const screen = {
  environment: 'happy-dom' as const,
  setupFiles: ['console/src/platform/test-patience.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
}

const server = {
  environment: 'node' as const,
  globalSetup: ['server/src/testing/global-setup.ts'],
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  provide: { thorough: process.env['THOROUGH'] === '1' },
}

/** These watch a library, what the process prints, or what those weigh that it begins: each in a process of its own. */
const watching = [
  'server/src/features/identity/logins/log-in.test.ts',
  'server/src/house/attack-sign-in.test.ts',
  'server/src/features/cases/deals/deal-storm.test.ts',
  'server/src/gateways/whatsapp/web/quiet-signal.test.ts',
  'server/src/platform/sheets/memory.test.ts',
]

export default defineConfig({
  test: {
    // One more than the smallest machine that builds this has: the longest tests wait for what was killed and for clocks.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['contract/src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: watching,
          // A house is made anew in each file; to read all that it is made of anew took a third of the time.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server watched', include: watching } },
      {
        plugins: [react()],
        test: {
          ...screen,
          name: 'console',
          include: ['console/src/{app,features,ui}/**/*.test.{ts,tsx}'],
          setupFiles: [...screen.setupFiles, 'console/src/platform/test-aftermath.ts'],
          // One page for many files: to make the page and read the libraries anew cost four times what the tests do.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        // What holds for the whole page, such as who is signed in, begins in a page of its own.
        test: { ...screen, name: 'console platform', include: ['console/src/{*,platform/**/*}.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'house',
          environment: 'node',
          include: ['tooling/**/*.test.ts', 'house/**/*.test.ts'],
          // It checks the whole tree, several times: minutes on a machine that has other work.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
