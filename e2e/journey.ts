// The fixtures of every journey: a browser page that fails on any error, the API, and ways to sign in.
import { randomUUID } from 'node:crypto'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { makeApi, type Api } from './api.ts'
import { slowDown } from './lag.ts'
import { demoPassword, logIn, logInDemo, type Credentials, type Login } from './people.ts'

interface Journey {
  readonly api: Api
  /** Signs in as one of the demo's people and opens a screen. */
  readonly enterAs: (email: string, path?: string) => Promise<Login>
  /** Signs in as a person of this journey. */
  readonly enter: (who: Credentials, path?: string) => Promise<Login>
  /** Opens a second browser, with its own storage. */
  readonly anotherBrowser: (who: Credentials, path?: string) => Promise<Page>
  readonly faults: string[]
}

export const overview = '/app/visao-geral'

/** Writes values to local storage before the next page of this tab loads; only once, so that values removed by the console stay removed. */
export const setLocalStorage = (page: Page, storedEntries: Readonly<Record<string, string>>) =>
  page.addInitScript(
    ({ mark, entries }) => {
      if (sessionStorage.getItem(mark) !== null) return
      sessionStorage.setItem(mark, 'done')
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    { mark: `kept-${randomUUID()}`, entries: Object.entries(storedEntries) },
  )

/** A login in the format that the console stores. */
export const storeLoginInBrowser = (page: Page, { jwt, user }: Login) =>
  setLocalStorage(page, { token: jwt, user: JSON.stringify(user) })

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Signs in through the form, as a person does. */
export const fillSignIn = async (page: Page, { email, password }: Credentials) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

// A refused call is a valid answer, but the browser reports it as an error.
const isExpected = (text: string) => text.startsWith('Failed to load resource') || text.includes('WebSocket')

const watch = (context: BrowserContext, faults: string[]) => {
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text())
  })
}

/** One server for each worker, or one existing server shared by all. */
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
      await storeLoginInBrowser(page, login)
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
      await storeLoginInBrowser(page, await logIn(api, who))
      await page.goto(path)
      return page
    })
    for (const context of opened) await context.close()
  },
})

export { expect, logInDemo }
