import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const screen = {
  environment: 'happy-dom' as const,
  setupFiles: ['console/src/platform/test-patience.ts'],
  testTimeout: 30_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    // Two: what the smallest machine that builds this has, and what its Postgres is asked to bear.
    maxWorkers: 2,
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
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
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
