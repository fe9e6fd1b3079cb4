// An answer of the server that is on its way and does not arrive until a journey lets it: whole, and as old as it is by then.
import type { Page, Route } from '@playwright/test'

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

/** `url` as Playwright matches it. */
export const holdBack = async (
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string | RegExp,
): Promise<HeldBack> => {
  const [answered, released] = [signal(), signal()]
  await page.route(url, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    answered.give()
    await released.given
    await route.fulfill({ response })
  })
  return { answered: answered.given, release: released.give }
}
