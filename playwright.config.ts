import { defineConfig, devices } from '@playwright/test'
import { launchOptions, temporary } from './e2e/browser.ts'

// Traces and profiles are written into the project, because /tmp may be small or mounted noexec.
process.env['TMPDIR'] = temporary

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/stack.ts',
  // One more than the cores of the smallest build machine: the journeys wait for answers, holds and timers, but each worker has a server of its own.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  // Some journeys visit every screen.
  timeout: 480_000,
  // A machine whose cores are taken by others must not fail a journey.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    // An act that waits for ever names its place, not only the journey.
    actionTimeout: 60_000,
    // Tracing makes a run cost 1.7 times as much, so it is on only when requested.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'journeys', testMatch: '**/*.journey.spec.ts' },
    { name: 'shots', testMatch: '**/*.shot.ts', timeout: 300_000 },
  ],
})
