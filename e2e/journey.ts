// What every journey has in its hands: a browser page that tolerates no error, the API beside it, and ways to sign in.
import { randomUUID } from 'node:crypto'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { makeApi, type Api } from './api.ts'
import { slowDown } from './lag.ts'
import { demoPassword, logIn, logInDemo, type Credentials, type Login } from './people.ts'

interface Journey {
  readonly api: Api
  /** Signed in as one of the demo's people, on a screen of theirs. */
  readonly enterAs: (email: string, path?: string) => Promise<Login>
  /** Signed in as somebody of this journey. */
  readonly enter: (who: Credentials, path?: string) => Promise<Login>
  /** Another browser: nothing of the first one's storage. */
  readonly anotherBrowser: (who: Credentials, path?: string) => Promise<Page>
  readonly faults: string[]
}

export const overview = '/app/visao-geral'

/** What the browser holds before the next page of this tab begins; written once, so that what the console forgets stays so. */
export const keepInBrowser = (page: Page, kept: Readonly<Record<string, string>>) =>
  page.addInitScript(
    ({ mark, entries }) => {
      if (sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, 'done')
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    { mark: `kept-${randomUUID()}`, entries: Object.entries(kept) },
  )

/** A login as the console keeps it. */
export const keepLogin = (page: Page, { jwt, user }: Login) =>
  keepInBrowser(page, { token: jwt, user: JSON.stringify(user) })

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** By the form, as a person does it. */
export const fillSignIn = async (page: Page, { email, password }: Credentials) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

// A refused call is an answer, not a fault; the browser reports it all the same.
const isExpected = (text: string) => text.startsWith('Failed to load resource') || text.includes('WebSocket')

const watch = (context: BrowserContext, faults: string[]) => {
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text())
  })
}

/** The server of each worker; all meet at one that was there already. */
const addresses = (process.env['BASE_URL'] ?? '').split(' ')

export const test = base.extend<Journey>({
  // Playwright reads from the braces that this needs nothing.
  // eslint-disable-next-line no-empty-pattern
  baseURL: async ({}, use, { parallelIndex }) => use(addresses[parallelIndex % addresses.length]),
  api: async ({ baseURL }, use) => use(makeApi(baseURL ?? '')),
  faults: [
    async ({ context }, use, { title }) => {
      const faults: string[] = []
      watch(context, faults)
      await slowDown(context, title)
      await use(faults)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  enter: async ({ api, page }, use) =>
    use(async (who, path = overview) => {
      const login = await logIn(api, who)
      await keepLogin(page, login)
      await page.goto(path)
      return login
    }),
  enterAs: async ({ enter }, use) => use((email, path) => enter({ email, password: demoPassword }, path)),
  anotherBrowser: async ({ api, browser, baseURL, faults }, use, { title }) => {
    const opened: BrowserContext[] = []
    await use(async (who, path = overview) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'pt-BR' })
      opened.push(context)
      watch(context, faults)
      await slowDown(context, title)
      const page = await context.newPage()
      await keepLogin(page, await logIn(api, who))
      await page.goto(path)
      return page
    })
    for (const context of opened) await context.close()
  },
})

export { expect, logInDemo }
