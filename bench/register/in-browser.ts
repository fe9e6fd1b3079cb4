// Measures the list in a browser: from a key press to rendered rows, from an edit to its save, and the smoothness of scrolling.
import { chromium, type Page } from '@playwright/test'
import { launchOptions, unpackBrowser } from '../../e2e/browser.ts'
import { print } from '../measure.ts'
import { large, loginOf } from './companies.ts'
import { fetchList, type RegisterBenchSetup } from './setup.ts'
import { printTimes, timeOnce, timesOf, type Times } from './timing.ts'

const rounds = 20

const open = async ({ product }: RegisterBenchSetup, page: Page) => {
  const { jwt, user } = await loginOf(product.base, large)
  await page.addInitScript(
    ([token, who]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', who)
    },
    [jwt, JSON.stringify(user)] as const,
  )
  await page.goto(`${product.base}/app/casos`)
  await page.getByRole('grid', { name: 'Casos' }).getByRole('row').nth(15).waitFor()
}

declare global {
  interface Window {
    measured: Promise<number>
  }
}

/** Measures from the next key press to the frame after the one that shows the result, on the page's own clock. */
const fromKey = async (page: Page, shows: 'rows' | 'saved', press: () => Promise<void>): Promise<number> => {
  await page.evaluate((expectedState) => {
    const grid = () => document.querySelector('[role=grid]')
    const edited = () => document.querySelector('[role=grid] [data-edited=true]') !== null
    const before = grid()?.textContent
    let wasEdited = false
    const rowsAreThere = () => grid()?.textContent !== before && grid()?.ariaBusy !== 'true'
    const isThere = expectedState === 'rows' ? rowsAreThere : () => wasEdited && !edited()
    window.measured = new Promise((resolve) => {
      const begin = () => {
        const began = performance.now()
        const changes = new MutationObserver(() => {
          wasEdited ||= edited()
          if (!isThere()) return
          changes.disconnect()
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
        })
        changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
      }
      document.addEventListener('keydown', begin, { once: true, capture: true })
    })
  }, shows)
  await press()
  return page.evaluate(() => window.measured)
}

const times = async (count: number, measureRound: (round: number) => Promise<number>): Promise<Times> => {
  const all: number[] = []
  for (let round = 0; round < count; round += 1) all.push(await measureRound(round))
  return timesOf(all)
}

const sort = (page: Page): Promise<Times> =>
  times(rounds, async () => {
    await page.getByRole('columnheader', { name: 'Prazo' }).getByRole('button').focus()
    return fromKey(page, 'rows', () => page.keyboard.press('Enter'))
  })

const turn = (page: Page): Promise<Times> =>
  times(rounds, async () => {
    await page.getByRole('button', { name: 'Próxima página' }).focus()
    return fromKey(page, 'rows', () => page.keyboard.press('Enter'))
  })

const edit = (page: Page): Promise<Times> =>
  times(rounds, async (round) => {
    const cell = page.getByRole('grid', { name: 'Casos' }).getByRole('row').nth(1).locator('[data-column="limitDate"]')
    await cell.focus()
    await page.keyboard.type(`${String(1 + (round % 28)).padStart(2, '0')}022031`)
    return fromKey(page, 'saved', () => page.keyboard.press('Enter'))
  })

/** Measures the time between frames while the wheel scrolls. */
const scroll = async (page: Page): Promise<Times> => {
  await page.getByRole('grid', { name: 'Casos' }).hover()
  const measured = page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        let before = performance.now()
        const next = () => {
          const now = performance.now()
          gaps.push(now - before)
          before = now
          if (gaps.length < count) requestAnimationFrame(next)
          else resolve(gaps)
        }
        requestAnimationFrame(next)
      }),
    120,
  )
  for (let index = 0; index < 60; index += 1) await page.mouse.wheel(index < 30 ? 60 : -60, index < 30 ? 40 : -40)
  return timesOf(await measured)
}

export const measureInBrowser = async (stage: RegisterBenchSetup) => {
  await unpackBrowser()
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 700 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    const page = await context.newPage()
    await open(stage, page)
    printTimes(`The list in a browser, ${stage.cases} cases`, {
      'the next page, key to rows drawn': await turn(page),
      'another order, key to rows drawn': await sort(page),
      'an edit, key to saved': await edit(page),
      'scrolling, from frame to frame': await scroll(page),
      'the bare call behind a page': await times(rounds, () => timeOnce(() => fetchList(stage, { withTotal: false }))),
    })
    print('  A browser without a graphics card on a shared machine: read it beside the bare call, not by itself.')
  } finally {
    await browser.close()
  }
}
