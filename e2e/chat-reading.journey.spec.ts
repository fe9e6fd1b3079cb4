// Reading back through a chat: the text in view stays in place, whatever loads above it.
import type { Locator } from '@playwright/test'
import type { Api } from './api.ts'
import { aContact, box, bubble, chatPath, chatRow, ownedChat, inPanel, panel, readBy, write } from './chats.ts'
import { expect, test } from './journey.ts'
import { aPerson, newName } from './people.ts'
import { typeHere } from './typing.ts'

declare global {
  interface Window {
    going?: { readonly against: number[]; isNearTop: boolean; isOver: boolean }
  }
}

/**
 * Scrolls up one pixel a frame from near the top, until some time after the previous page has loaded. Records movements against the scroll
 * direction.
 */
const scrollUp = (history: Locator) =>
  history.evaluate((scroller) => {
    const state = { against: [] as number[], isNearTop: false, isOver: false }
    window.going = state
    let height = scroller.scrollHeight
    let hasCome = false
    let framesLeft = 60
    let read: { row: Element; top: number } | null = null
    const topOf = (row: Element) => row.getBoundingClientRect().top
    const inSight = () =>
      [...scroller.querySelectorAll('article')].find((article) => topOf(article) > topOf(scroller) + 100)
    const step = () => {
      if (state.isNearTop && read?.row.isConnected && topOf(read.row) < read.top - 2)
        state.against.push(topOf(read.row) - read.top)
      state.isNearTop ||= scroller.scrollTop < 300
      hasCome ||= state.isNearTop && scroller.scrollHeight > height + 500
      height = scroller.scrollHeight
      if (hasCome) framesLeft -= 1
      state.isOver = framesLeft === 0
      scroller.scrollTop -= state.isNearTop ? 1 : 200
      const row = inSight()
      read = row ? { row, top: topOf(row) } : null
      if (!state.isOver) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })

/** A conversation of many messages, read by who has it: it opens at its end. */
const aLongTalk = async (api: Api, texts: Readonly<Record<string, number>>) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const contact = await aContact(api)
  for (const [text, times] of Object.entries(texts)) await contact.say({ text, times })
  await contact.say('Era isso')
  await contact.isHeard('Era isso')
  const chat = await ownedChat(api, contact, person)
  await readBy(api, person, chat)
  return { person, contact, path: chatPath(chat) }
}

test('CHAT-010 CHAT-024 a conversation opens at its first unread message, is read once its newest was in view, and keeps its foot in view', async ({
  page,
  api,
  enter,
}) => {
  const { person, contact, path } = await aLongTalk(api, { 'Já expliquei o que houve': 40 })
  await contact.say('Proponho R$ 14.000,00')
  await contact.say({ text: 'E ainda falta isto', times: 60 })
  await contact.say('Fecho hoje')
  await contact.isHeard('Fecho hoje')
  const readings: string[] = []
  page.on('request', (request) => {
    if (/\/chats\/\d+\/read$/.test(request.url())) readings.push(request.url())
  })
  await enter(person, path)
  await expect(panel(page).getByText('Mensagens não lidas')).toBeInViewport()
  await expect(bubble(page, 'Proponho R$ 14.000,00')).toBeInViewport()
  await expect(bubble(page, 'Fecho hoje')).not.toBeInViewport()
  await bubble(page, 'Proponho R$ 14.000,00').hover()
  await page.mouse.wheel(0, 60)
  await write(page, 'Bom')
  expect(readings).toEqual([])
  await expect(chatRow(page, contact.name)).toContainText('62')
  await expect(async () => {
    await page.mouse.wheel(0, 2_000)
    await expect(bubble(page, 'Fecho hoje')).toBeInViewport({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(inPanel(page, 'Não lidas (0)')).toBeVisible()

  const last = bubble(page, 'Fecho hoje')
  for (let line = 0; line < 8; line++) {
    await page.keyboard.press('Shift+Enter')
    await typeHere(page, 'dia')
    await expect(last).toBeInViewport({ ratio: 1 })
  }
  await inPanel(page, 'Responder').last().click()
  await expect(inPanel(page, 'Não citar')).toBeVisible()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await contact.arrived('Bom')
  await expect(bubble(page, 'Bom')).toBeInViewport({ ratio: 1 })
  await expect(chatRow(page, contact.name).locator('[data-tick=delivered]')).toBeVisible()
})

test('CHAT-010 the text in view stays in place while the previous page loads during scrolling', async ({
  page,
  api,
  enter,
}) => {
  const { person, path } = await aLongTalk(api, { 'Já expliquei o que houve': 80 })
  await page.route(/\/chats\/\d+\?.*cursor=/, async (route) => {
    await page.waitForFunction(() => window.going?.isNearTop)
    await route.continue()
  })
  await enter(person, path)
  await expect(bubble(page, 'Era isso')).toBeInViewport()
  await scrollUp(panel(page).getByLabel('Mensagens da conversa'))
  await page.waitForFunction(() => window.going?.isOver)
  expect(await page.evaluate(() => window.going?.against)).toEqual([])
})

test('CHAT-010 new messages during reading of older ones are announced by a pill, which scrolls to them', async ({
  page,
  api,
  enter,
}) => {
  const { person, contact, path } = await aLongTalk(api, { 'Já expliquei o que houve': 60 })
  await enter(person, path)
  await expect(bubble(page, 'Era isso')).toBeInViewport()
  const history = panel(page).getByLabel('Mensagens da conversa')
  await history.hover()
  await expect(async () => {
    await page.mouse.wheel(0, -2_000)
    await expect(bubble(page, 'Era isso')).not.toBeInViewport({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await expect(inPanel(page, /^Novas mensagens/)).toHaveCount(0)
  await contact.say('Pode me ligar?')
  await contact.say('Hoje à tarde')
  await expect(inPanel(page, 'Novas mensagens: 2')).toBeVisible()
  await expect(bubble(page, 'Hoje à tarde')).not.toBeInViewport()
  await inPanel(page, 'Novas mensagens: 2').click()
  await expect(bubble(page, 'Hoje à tarde')).toBeInViewport()
  await expect(inPanel(page, /^Novas mensagens/)).toHaveCount(0)
})

test('CHAT-010 a scroll to older messages without user input, such as the browser’s own search, keeps its position', async ({
  page,
  api,
  enter,
}) => {
  const { person, path } = await aLongTalk(api, { 'Já expliquei o que houve': 60, 'Segue o que falta': 60 })
  await enter(person, path)
  await expect(bubble(page, 'Era isso')).toBeInViewport()
  const history = panel(page).getByLabel('Mensagens da conversa')
  const heightOf = () => history.evaluate((scroller) => scroller.scrollHeight)
  const before = await heightOf()
  await history.evaluate((scroller) => scroller.scrollTo(0, 300))
  await expect.poll(heightOf).toBeGreaterThan(before + 500)
  await expect(bubble(page, 'Era isso')).not.toBeInViewport()
  expect(
    await history.evaluate((scroller) => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight),
  ).toBeGreaterThan(500)
})
