// Simulates a slow network (LAG=350 npm run e2e): delays each API answer by a random time of at most so many milliseconds.
import type { BrowserContext, Route } from '@playwright/test'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const most = Number(process.env['LAG'] ?? 0)

/** The delays are derived from the journey's title, so that a failure can be reproduced. */
const drawsOf = (title: string) => {
  let drawn = 0
  return () => {
    drawn += 1
    const [first = 0, second = 0] = createHash('sha256').update(`${title} ${drawn}`).digest()
    return (first * 256 + second) / 65_536
  }
}

/** The page that waited for the answer has closed, or its journey has ended. */
export const isPageClosed = (error: unknown) =>
  error instanceof Error &&
  /closed|disposed|Test ended|already handled|aborted|cancell?ed|ECONNRESET|hang up/i.test(error.message)

/** Fetches the answer now and delivers it after the delay, so that an older answer may arrive after a newer one. */
const late = async (route: Route, wait: number) => {
  try {
    const response = await route.fetch({ maxRedirects: 0, timeout: 0 })
    await pause(wait)
    await route.fulfill({ response })
  } catch (error) {
    // The page has closed or the call was aborted.
    if (!isPageClosed(error)) throw error
    await route.abort().catch(() => undefined)
  }
}

export const slowDown = async (context: BrowserContext, title: string) => {
  if (!(most > 0)) return
  const draw = drawsOf(title)
  await context.route('**/api/**', (route) => late(route, Math.floor(draw() * most)))
}
