// Measures the panel in a browser: opening it, opening a chat, rendering a message, scrolling through ten thousand messages, and an hour of
// use.
import type { CDPSession, Page } from '@playwright/test'
import { launchOptions, unpackBrowser } from '../../e2e/browser.ts'
import { printAim, print } from '../measure.ts'
import { large, loginOf } from '../register/companies.ts'
import { printTimes, timesOf, type Times } from '../register/timing.ts'
import { settled, withLiving, type Living } from './running-app.ts'
import { chatsOfSizes, type ChatBenchSetup } from './setup.ts'

const rounds = 10
/** The timeout for rendering. */
const mostMs = 60_000
const panel = (page: Page) => page.getByRole('dialog', { name: 'Conversas do WhatsApp' })
const row = (page: Page, chat: number) => panel(page).locator(`[data-chat="${chat}"]`)

declare global {
  interface Window {
    drawn: Promise<number>
    watched: { readonly gaps: number[]; readonly jumps: number; readonly atTop: number; isOver: boolean }
  }
}

/** Measures from the next pointer press to the frame after all `selectors` are present, on the page's own clock. */
const fromPress = async (page: Page, selectors: readonly string[], press: () => Promise<void>): Promise<number> => {
  await page.evaluate(
    ({ wanted: awaitedSelectors, most }) => {
      window.drawn = new Promise((resolve, reject) => {
        const begin = () => {
          const began = performance.now()
          const look = () => {
            const missing = awaitedSelectors.filter((selector) => !document.querySelector(selector))
            if (missing.length === 0) return void requestAnimationFrame(() => resolve(performance.now() - began))
            if (performance.now() - began > most)
              return reject(new Error(`bench.in-browser: not rendered in time: ${missing.join(', ')}`))
            requestAnimationFrame(look)
          }
          look()
        }
        document.addEventListener('pointerdown', begin, { once: true, capture: true })
      })
    },
    { wanted: selectors, most: mostMs },
  )
  await press()
  return page.evaluate(() => window.drawn)
}

const times = async (count: number, measureOnce: () => Promise<number>): Promise<Times> => {
  const all: number[] = []
  for (let round = 0; round < count; round += 1) all.push(await measureOnce())
  return timesOf(all)
}

/** Measures from a message's stamp to the frame after the one that shows the message. */
const fromStamp = async (page: Page, say: () => Promise<unknown>): Promise<number> => {
  await page.evaluate((most) => {
    const known = new Set(document.body.textContent.match(/⏱\d+\.\d+/g))
    const began = performance.now()
    window.drawn = new Promise((resolve, reject) => {
      const look = () => {
        const fresh = [...document.querySelectorAll('dialog article, dialog [role=article]')].at(-1)
        const stampMatch = /⏱(\d+\.\d+)/.exec(fresh?.textContent ?? '')
        if (stampMatch && !known.has(stampMatch[0]))
          return void requestAnimationFrame(() =>
            resolve(performance.timeOrigin + performance.now() - Number(stampMatch[1])),
          )
        if (performance.now() - began > most)
          return reject(new Error('bench.in-browser: the message was not rendered in time'))
        requestAnimationFrame(look)
      }
      look()
    })
  }, mostMs)
  await say()
  return page.evaluate(() => window.drawn)
}

interface Scrolled {
  readonly frames: number
  readonly lost: number
  readonly p50: number
  readonly p99: number
  readonly seconds: number
  /** How often the text in view moved without being scrolled. */
  readonly jumps: number
  /** Seconds spent at the top waiting for the previous page, two of them at the end. */
  readonly waited: number
}

/** Simulates a mouse wheel in steps, at ten screens a second. */
const pixelsASecond = 6_000
const scrollChunkPx = 24_000

/** Observes each frame: its duration, and whether the text in view moved against the scroll direction. */
const watchFrames = (page: Page, selector: string) =>
  page.evaluate((scrollerSelector) => {
    const scroller = document.querySelector(scrollerSelector)
    if (!scroller) throw new Error('bench.in-browser: no scroll container')
    const state = { gaps: [] as number[], jumps: 0, atTop: 0, isOver: false }
    window.watched = state
    let before = performance.now()
    let anchor: { element: Element; top: number } | null = null
    const inSight = () => {
      const from = scroller.getBoundingClientRect().top + 100
      return [...scroller.querySelectorAll('[data-index]')].find(
        (element) => element.getBoundingClientRect().top > from,
      )
    }
    const next = () => {
      const now = performance.now()
      state.gaps.push(now - before)
      if (scroller.scrollTop <= 0) state.atTop += now - before
      before = now
      if (anchor?.element.isConnected && anchor.element.getBoundingClientRect().top < anchor.top - 2) state.jumps += 1
      const element = inSight()
      anchor = element ? { element, top: element.getBoundingClientRect().top } : null
      if (!state.isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  }, selector)

/** Scrolls up by the wheel to the first message. A frame that takes twice as long counts as one lost frame. */
const scrollUp = async (page: Page, selector: string): Promise<Scrolled> => {
  const cdp = await page.context().newCDPSession(page)
  const box = await page.locator(selector).boundingBox()
  const center = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  /** The previous page may still be loading. */
  const hasMore = () =>
    page
      .waitForFunction((scrollerSelector) => (document.querySelector(scrollerSelector)?.scrollTop ?? 0) > 0, selector, {
        timeout: 2_000,
      })
      .then(() => true)
      .catch(() => false)
  const began = performance.now()
  await watchFrames(page, selector)
  do
    await cdp.send('Input.synthesizeScrollGesture', {
      ...center,
      yDistance: scrollChunkPx,
      speed: pixelsASecond,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
  while (await hasMore())
  const { gaps, jumps, atTop } = await page.evaluate(() => {
    window.watched.isOver = true
    return window.watched
  })
  await cdp.detach()
  const frame = 1000 / 60
  const counted = gaps.toSorted((a, b) => a - b)
  const share = (part: number) => counted[Math.floor(counted.length * part)] ?? 0
  const lost = counted.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frame) - 1), 0)
  return {
    frames: counted.length,
    lost,
    p50: share(0.5),
    p99: share(0.99),
    seconds: (performance.now() - began) / 1000,
    jumps,
    waited: atTop / 1000,
  }
}

/** A baseline: scrolls ten thousand static lines, to show what this browser achieves on this machine. */
const scrollPlain = async (page: Page): Promise<Scrolled> => {
  const lines = Array.from(
    { length: 10_000 },
    (_, n) => `<p style="margin:8px;height:40px;background:#eee">Mensagem ${n}</p>`,
  )
  await page.setContent(`<div id="plain" style="height:600px;overflow:auto">${lines.join('')}</div>`)
  await page.evaluate(() => document.querySelector('#plain')?.scrollTo(0, 1e9))
  return scrollUp(page, '#plain')
}

const printScroll = (name: string, scrolled: Scrolled) =>
  print(
    `  ${name.padEnd(40)}${scrolled.frames} frames in ${scrolled.seconds.toFixed(0)} s, ${scrolled.lost} lost (${((100 * scrolled.lost) / (scrolled.frames + scrolled.lost)).toFixed(1)}%), from frame to frame p50 ${scrolled.p50.toFixed(1)} p99 ${scrolled.p99.toFixed(1)} ms, ${scrolled.jumps} jumps, ${scrolled.waited.toFixed(1)} s at the top`,
  )

const heap = async (cdp: CDPSession) => {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { megabytes: of('JSHeapUsedSize') / 1_000_000, nodes: of('Nodes') }
}

const enter = async (page: Page, { app }: Living) => {
  const { jwt, user } = await loginOf(app.base, large, 2)
  await page.addInitScript(
    ([token, who]) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', who)
    },
    [jwt, JSON.stringify(user)] as const,
  )
  await page.goto(`${app.base}/app/visao-geral`)
  await page.getByRole('button', { name: /^WhatsApp/ }).waitFor()
}

const openPanel = (page: Page) =>
  fromPress(page, ['dialog [data-chat]'], () =>
    page
      .getByRole('button', { name: /^WhatsApp/ })
      .first()
      .click(),
  )

const closePanel = async (page: Page) => {
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
}

const jidOf = async ({ sql }: ChatBenchSetup, chat: number) => {
  const { rows } = await sql.query<{ jid: string }>(
    'select k.jid from chat.chat c join chat.contact k on k.id = c.contact_id where c.id = $1',
    [chat],
  )
  return rows[0]?.jid ?? ''
}

const measureOpening = async (page: Page) => {
  const first = await openPanel(page)
  await closePanel(page)
  const again = await times(rounds, async () => {
    const took = await openPanel(page)
    await closePanel(page)
    return took
  })
  await openPanel(page)
  const ids = await panel(page)
    .locator('[data-chat]')
    .evaluateAll((rows) => rows.map((rowElement) => Number(rowElement.getAttribute('data-chat'))))
  const fresh: number[] = []
  const cachedTimes: number[] = []
  const bubbles = 'dialog article, dialog [role=article]'
  for (const all of [fresh, cachedTimes])
    for (const id of ids.slice(0, 8)) {
      await row(page, id).scrollIntoViewIfNeeded()
      all.push(await fromPress(page, [`[data-chat="${id}"][aria-current=true]`, bubbles], () => row(page, id).click()))
    }
  printTimes('The panel in a browser', {
    'opened the first time': timesOf([first]),
    'opened again': again,
    'a chat opened': timesOf(fresh),
    'a chat opened again': timesOf(cachedTimes),
  })
}

const measureDrawing = async (page: Page, stage: ChatBenchSetup, living: Living, chat: number) => {
  const jids = [await jidOf(stage, chat)]
  await page.goto(`${living.app.base}/app/visao-geral?chat=minhas&conversa=${chat}`)
  await panel(page).getByRole('article').last().waitFor()
  const drawn = await times(rounds, () =>
    fromStamp(page, () => living.ask('/tell', { perSecond: 1, seconds: 1, jids })),
  )
  printTimes('A message, from the gateway to the screen', { 'in the chat that is open': drawn })
}

const measureScrolling = async (page: Page, living: Living, chat: number) => {
  await page.goto(`${living.app.base}/app/visao-geral?chat=minhas&conversa=${chat}`)
  await panel(page).getByRole('article').last().waitFor()
  print('\nScrolling through 10,000 messages by the wheel, 6,000 pixels a second')
  const ours = await scrollUp(page, 'dialog [role=region][aria-label="Mensagens da conversa"]')
  printScroll('the conversation', ours)
  return ours
}

const measureHour = async (page: Page, stage: ChatBenchSetup, living: Living) => {
  const { rows } = await stage.sql.query<{ jid: string }>(
    `select k.jid from chat.chat c join chat.contact k on k.id = c.contact_id
     where c.tenant_id = $1 and c.status <> 'finished' order by md5(c.id::text) limit 300`,
    [large],
  )
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(`${living.app.base}/app/visao-geral?chat=minhas`)
  await row(page, 0).or(panel(page).locator('[data-chat]').first()).waitFor()
  const tell = (seconds: number) =>
    living.ask('/tell', { perSecond: 40, seconds, jids: rows.map(({ jid }) => jid) }).then(() => settled(stage))
  await tell(10)
  const before = await heap(cdp)
  await tell(90)
  const after = await heap(cdp)
  print('\nMemory of the page, an hour of a message a second in an hour and a half minutes')
  print(
    `  before ${before.megabytes.toFixed(1)} MB, ${before.nodes} nodes; after 3,600 messages ${after.megabytes.toFixed(1)} MB, ${after.nodes} nodes`,
  )
  const grown = after.megabytes - before.megabytes
  printAim('grown by, MB', grown, 'nothing that keeps growing: at most 10', grown <= 10)
}

const draw = async (stage: ChatBenchSetup, living: Living) => {
  await unpackBrowser()
  // Imported on demand, so that the measured app, started from the same file, does not load Playwright.
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    const page = await context.newPage()
    const chats = await chatsOfSizes(stage, large)
    await enter(page, living)
    await measureOpening(page)
    await measureDrawing(page, stage, living, chats.short.id)
    const ours = await measureScrolling(page, living, chats.long.id)
    await measureHour(page, stage, living)
    const plain = await scrollPlain(await context.newPage())
    printScroll('a plain page of as many lines', plain)
    const share = (scrolled: Scrolled) => scrolled.lost / (scrolled.frames + scrolled.lost)
    printAim(
      'frames lost beyond those of the plain page, %',
      100 * (share(ours) - share(plain)),
      'at most 1',
      share(ours) - share(plain) <= 0.01,
    )
    print('  A browser without a graphics card on a shared machine: read it beside the plain page, not by itself.')
  } finally {
    await browser.close()
  }
}

export const measureInBrowser = (stage: ChatBenchSetup, here: string) =>
  withLiving(stage, here, (living) => draw(stage, living))
