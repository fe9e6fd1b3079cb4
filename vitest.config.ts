import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tooling/longest-first.ts'

/** Several projects import the same modules: what one of them has compiled, the others read. */
const compiledOnce = {
  experimental: {
    fsModuleCache: true,
    fsModuleCachePath: fileURLToPath(new URL('.cache/compiled', import.meta.url)),
  },
}

const thorough = { thorough: process.env['THOROUGH'] === '1' }

const screen = {
  ...compiledOnce,
  environment: 'happy-dom' as const,
  setupFiles: ['console/src/platform/test-patience.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  provide: thorough,
}

const server = {
  ...compiledOnce,
  environment: 'node' as const,
  globalSetup: ['server/src/testing/global-setup.ts'],
  pool: 'forks' as const,
  // Whole servers start and stop in these processes: with little young memory the collector took a tenth of their time.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  provide: thorough,
}

/** These tests observe a library or the process output, so each runs in its own process. */
const watching = [
  'server/src/features/identity/logins/log-in.test.ts',
  'server/src/invariants/attack-sign-in.test.ts',
  'server/src/gateways/whatsapp/web/silence-signal-logs.test.ts',
]

/** Tests of page-wide state, such as the login, run in their own page. */
const ownPage = ['hosts', 'http', 'leave-warning', 'login', 'presence', 'shown-links', 'trail'].map(
  (name) => `console/src/platform/${name}.test.ts`,
)

export default defineConfig({
  test: {
    // One more than the cores of the smallest build machine, because the longest tests wait for killed processes and for timers. A fourth
    // worker loads the same modules once more, which took more time than it saved.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // They start in the order of their names, so the ones whose files take longest are named first.
    projects: [
      {
        test: {
          ...compiledOnce,
          name: 'code',
          environment: 'node',
          include: ['tooling/**/*.test.ts'],
          // The law tests check the whole tree several times, which takes minutes on a busy machine.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...compiledOnce,
          name: 'contract',
          environment: 'node',
          include: ['contract/src/**/*.test.ts'],
          testTimeout: 30_000,
          // These tests share nothing but pure functions: a process for each file took longer than its tests.
          isolate: false,
        },
      },
      { test: { ...server, name: 'own process', include: watching } },
      {
        test: {
          ...compiledOnce,
          name: 'packages',
          environment: 'node',
          pool: 'forks',
          include: ['packages/*/src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: watching,
          // Each file creates its own app, but the modules stay loaded: loading them again for each file took a third of the time.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          ...screen,
          name: 'console',
          include: ['console/src/**/*.test.{ts,tsx}'],
          exclude: ownPage,
          setupFiles: [...screen.setupFiles, 'console/src/platform/test-aftermath.ts'],
          // Many files share one page: creating a page and loading the libraries again cost four times as much as the tests.
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: { ...screen, name: 'own page', include: ownPage },
      },
    ],
  },
})
