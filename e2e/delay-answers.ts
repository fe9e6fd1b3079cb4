// Delays an answer of the server until the journey releases it. The answer is complete and reflects the state at the time of the request.
import type { Page, Route } from '@playwright/test'
import { isPageClosed } from './lag.ts'

export interface DelayedAnswer {
  /** Resolves when the server has answered; the answer is still held. */
  readonly answered: Promise<void>
  /** Delivers the held answers, and all later ones at once. */
  release(): void
}

const signal = () => {
  let give = () => undefined as void
  const promise = new Promise<void>((resolve) => (give = resolve))
  return { give, given: promise }
}

const delayAnswer = async (route: Route, answered: () => void, released: Promise<void>) => {
  try {
    const response = await route.fetch()
    answered()
    await released
    await route.fulfill({ response })
  } catch (error) {
    if (!isPageClosed(error)) throw error
  }
}

/** `url` is a Playwright URL pattern. */
export const delayAnswers = async (
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string | RegExp,
): Promise<DelayedAnswer> => {
  const [answered, released] = [signal(), signal()]
  let isReleased = false
  await page.route(url, (route) =>
    isReleased || route.request().method() !== method
      ? route.fallback()
      : delayAnswer(route, answered.give, released.given),
  )
  const release = () => {
    isReleased = true
    released.give()
  }
  return { answered: answered.given, release }
}
