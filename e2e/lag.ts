// A slow line (LAG=350 npm run e2e): each answer of the API comes by so many milliseconds at most later than it was given.
import type { BrowserContext, Route } from '@playwright/test'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const most = Number(process.env['LAG'] ?? 0)

/** The same draws for the same journey: what a slow line showed can be looked at again. */
const drawsOf = (title: string) => {
  let drawn = 0
  return () => {
    drawn += 1
    const [first = 0, second = 0] = createHash('sha256').update(`${title} ${drawn}`).digest()
    return (first * 256 + second) / 65_536
  }
}

/** The browser that waited for an answer was left, or its journey has ended. */
export const isGone = (error: unknown) =>
  error instanceof Error &&
  /closed|disposed|Test ended|already handled|aborted|cancell?ed|ECONNRESET|hang up/i.test(error.message)

/** The answer as the server gives it now, and the way to the browser after it: so an older one may come after a newer one. */
const late = async (route: Route, wait: number) => {
  try {
    const response = await route.fetch({ maxRedirects: 0, timeout: 0 })
    await pause(wait)
    await route.fulfill({ response })
  } catch (error) {
    // Nobody waits for it any more: its page was left, or its call given up.
    if (!isGone(error)) throw error
    await route.abort().catch(() => undefined)
  }
}

export const slowDown = async (context: BrowserContext, title: string) => {
  if (!(most > 0)) return
  const draw = drawsOf(title)
  await context.route('**/api/**', (route) => late(route, Math.floor(draw() * most)))
}
