// An answer of the server that is on its way and does not arrive until a journey lets it: whole, and as old as it is by then.
import type { Page, Route } from '@playwright/test'
import { isGone } from './lag.ts'

export interface HeldBack {
  /** The server has answered, and its answer waits. */
  readonly answered: Promise<void>
  /** Lets what waits arrive, and whatever comes after it at once. */
  release(): void
}

const signal = () => {
  let give = () => undefined as void
  const given = new Promise<void>((resolve) => (give = resolve))
  return { give, given }
}

const hold = async (route: Route, answered: () => void, released: Promise<void>) => {
  try {
    const response = await route.fetch()
    answered()
    await released
    await route.fulfill({ response })
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** `url` as Playwright matches it. */
export const holdBack = async (
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string | RegExp,
): Promise<HeldBack> => {
  const [answered, released] = [signal(), signal()]
  let isReleased = false
  await page.route(url, (route) =>
    isReleased || route.request().method() !== method ? route.fallback() : hold(route, answered.give, released.given),
  )
  const release = () => {
    isReleased = true
    released.give()
  }
  return { answered: answered.given, release }
}
