// An hour of calling in small: a lawyer who talks, those who do not, a reload in the call, a transfer, and a call that comes in.
import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import type { Api } from './api.ts'
import { isClean } from './axe.ts'
import { aTeam } from './chats.ts'
import { ownCase } from './journey-cases.ts'
import { expect, test } from './journey.ts'
import { demo, logIn, logInDemo, type Person } from './people.ts'
import { typeHere } from './typing.ts'

const phoneEnding = (digit: number) => `119${randomInt(1_000_000, 9_999_999)}${digit}`
const shown = (digits: string) => `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`

const giveExtension = async (api: Api, person: Person, ramal: string) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const { user } = await logIn(api, person)
  await api.call(identityEndpoints.changeVoip, { userId: user.id, voipUser: '', voipPassword: '', ramal }, jwt)
}

/** Keeps the connections of the page, so that their sound can be measured. */
const keepConnections = (page: Page) =>
  page.addInitScript(() => {
    const connections: RTCPeerConnection[] = []
    Object.assign(window, { connections })
    const Own = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Own {
      constructor(options?: RTCConfiguration) {
        super(options)
        connections.push(this)
      }
    }
  })

type Sound = 'inbound-rtp' | 'media-source'
/** The energy and the seconds of the sound that came in, or that went out, since the call began. */
const sound = (page: Page, kind: Sound) =>
  page.evaluate(async (type) => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] }
    const stats = await connections.at(-1)?.getStats()
    const sum = { energy: 0, seconds: 0 }
    stats?.forEach((row: { type: string; totalAudioEnergy?: number; totalSamplesDuration?: number }) => {
      if (row.type !== type) return
      sum.energy += row.totalAudioEnergy ?? 0
      sum.seconds += row.totalSamplesDuration ?? 0
    })
    return sum
  }, kind)

const audible = 0.0001

const grows = async (page: Page, kind: Sound) => {
  const before = await sound(page, kind)
  await expect.poll(async () => (await sound(page, kind)).energy).toBeGreaterThan(before.energy + audible)
}

/** Two seconds of sound pass in which nothing is heard. */
const isSilent = (page: Page, kind: Sound) =>
  expect(async () => {
    const before = await sound(page, kind)
    await expect.poll(async () => (await sound(page, kind)).seconds).toBeGreaterThan(before.seconds + 2)
    expect((await sound(page, kind)).energy - before.energy).toBeLessThan(audible)
  }).toPass()

const dock = (page: Page) => page.getByRole('region', { name: 'Discador' })
const strip = (page: Page) => page.getByRole('region', { name: 'Como foi a ligação?' })
const state = (page: Page) => dock(page).getByRole('status')
const press = (page: Page, name: string) => dock(page).getByRole('button', { name, exact: true }).click()
const isConnected = (page: Page) => expect(page.getByRole('button', { name: 'Discador: Conectado' })).toBeVisible()

test('CALL-001 DIAL-003 DIAL-004 a negotiator calls, holds, reloads, transfers, is called, and says how it went', async ({
  page,
  api,
  enter,
  anotherBrowser,
}) => {
  const { negotiator, supervisor: colleague } = await aTeam(api)
  const [ramal, other] = [String(randomInt(30_000, 59_999)), String(randomInt(60_000, 89_999))]
  await giveExtension(api, negotiator, ramal)
  await giveExtension(api, colleague, other)
  const lawyer = phoneEnding(1)
  const { jwt } = await logInDemo(api, demo.admin)
  const figures = lawyer.slice(-6)
  const case_ = await ownCase(api, jwt, 'Maria', {
    negotiator: negotiator.user.id,
    parties: [
      {
        person: { is: 'new', name: `Maria ${figures}` },
        lawyer: {
          is: 'new',
          name: `Nelson ${figures}`,
          oab: `SP ${figures}`,
          addresses: [{ kind: 'phone', value: lawyer, label: '', is_whatsapp: false }],
        },
      },
    ],
  })
  const namesTheLawyer = async (part: Locator) => {
    await expect(part).toContainText(`Nelson ${figures}`)
    await expect(part).toContainText(shown(lawyer))
    await expect(part.getByRole('link')).toContainText(case_.id)
    await expect(part).not.toContainText(ramal)
  }
  await keepConnections(page)
  const joined = page.waitForResponse((response) => response.url().endsWith('/api/queuesAuths'))
  await enter(negotiator, casePath(case_.id))
  await isConnected(page)

  await test.step('DIAL-005 the extension joins the queue of the exchange', async () => {
    const response = await joined
    expect(response.ok()).toBe(true)
    expect(response.request().postDataJSON()).toMatchObject({
      direction: 'in',
      peerId: ramal,
      queueId: 2,
      penalty: 0,
    })
  })

  await test.step('a number of the desk is called in one press, and the lawyer is heard', async () => {
    await page.getByRole('button', { name: `Ligar para ${shown(lawyer)}` }).click()
    await expect(state(page)).toHaveText('Em ligação')
    await grows(page, 'inbound-rtp')
    await isClean(page, 'the dock in a call')
  })

  await test.step('hold stops the timer, mute silences, digits are sent', async () => {
    const timer = dock(page).getByRole('timer')
    await expect(timer).not.toHaveText('00:00')
    await press(page, 'Colocar em espera')
    await expect(state(page)).toHaveText('Em espera')
    const stopped = await timer.textContent()
    await isSilent(page, 'media-source')
    expect(await timer.textContent()).toBe(stopped)
    await press(page, 'Retomar a ligação')
    await expect(state(page)).toHaveText('Em ligação')
    await grows(page, 'media-source')
    await press(page, 'Teclado')
    await press(page, '1')
    await press(page, '#')
    await expect(dock(page)).toContainText('1#')
  })

  await test.step('a reload comes back to the call, and the extension is available although it was in the queue', async () => {
    const announced = page.waitForResponse((response) => response.url().endsWith('/api/statusUpdate'))
    await page.reload()
    await expect(state(page)).toHaveText('Em ligação')
    await grows(page, 'inbound-rtp')
    expect((await announced).request().postDataJSON()).toMatchObject({ srcId: ramal, status: 'available' })
  })

  const second = await anotherBrowser(colleague)
  await keepConnections(second)
  await second.reload()
  await test.step('the call is handed to a colleague after a word', async () => {
    await isConnected(second)
    await press(page, 'Transferir')
    await expect(dock(page).getByRole('textbox', { name: 'Ramal ou número com DDD' })).toBeFocused()
    await typeHere(page, other)
    await press(page, 'Falar antes')
    const banner = second.getByRole('alertdialog', { name: 'Ligação recebida' })
    await expect(banner).toContainText(ramal)
    await expect(banner).toContainText(negotiator.user.name)
    await expect(banner.getByRole('button', { name: 'Recusar' })).toBeInViewport({ ratio: 1 })
    await second.keyboard.press('Alt+a')
    await grows(second, 'inbound-rtp')
    await page.keyboard.press('Alt+m')
    await expect(state(page)).toHaveText('Em espera · microfone silenciado')
    await isSilent(second, 'inbound-rtp')
    await page.keyboard.press('Alt+m')
    await grows(second, 'inbound-rtp')
    await press(page, 'Concluir transferência')
    await expect(strip(page)).toBeVisible()
    await expect(state(second)).toHaveText('Em ligação')
    await namesTheLawyer(dock(second))
    await second.reload()
    await expect(state(second)).toHaveText('Em ligação')
    await namesTheLawyer(dock(second))
    await grows(second, 'inbound-rtp')
    await second.keyboard.press('Alt+x')
  })

  await test.step('three keys say how it went, and the case tells it', async () => {
    await isClean(page, 'the strip after a call')
    await page.keyboard.press('1')
    await typeHere(page, 'Aceita parcelar em três vezes')
    await page.keyboard.press('Enter')
    await expect(strip(page)).toBeHidden()
    await expect(page.getByText('Aceita parcelar em três vezes')).toBeVisible()
  })

  await test.step('busy, rejected and cancelled calls say so', async () => {
    for (const [digit, words] of [
      [5, 'O número está ocupado.'],
      [7, 'A ligação foi recusada.'],
    ] as const) {
      const number = dock(page).getByRole('textbox', { name: 'Número com DDD' })
      await number.fill('')
      await expect(dock(page).getByRole('button', { name: 'Ligar', exact: true })).toBeDisabled()
      await number.click()
      await typeHere(page, phoneEnding(digit))
      await page.keyboard.press('Enter')
      await expect(dock(page).getByRole('alert')).toHaveText(words)
      await press(page, 'Dispensar o aviso')
      await strip(page).getByRole('button', { name: 'Informar depois' }).click()
    }
  })

  await test.step('a call that comes in names person and case before it is answered', async () => {
    await api.call(callsEndpoints.simulateCall, { userId: negotiator.user.id, number: lawyer }, jwt)
    const banner = page.getByRole('alertdialog', { name: 'Ligação recebida' })
    await expect(banner).toContainText(`Nelson ${figures}`)
    await expect(banner).toContainText(case_.id)
    await isClean(page, 'the banner of a call')
    await page.keyboard.press('Alt+a')
    await expect(state(page)).toHaveText('Em ligação')
    await grows(page, 'inbound-rtp')
  })

  await test.step('another tab shows the call, and its buttons act on it', async () => {
    const tab = await page.context().newPage()
    await tab.goto(paths.calls)
    await expect(state(tab)).toHaveText('Em ligação')
    await expect(dock(tab)).toContainText('A linha está em outra aba deste navegador')
    await press(tab, 'Colocar em espera')
    await expect(state(page)).toHaveText('Em espera')
    await press(tab, 'Retomar a ligação')
    await expect(state(page)).toHaveText('Em ligação')
    await tab.close()
  })

  await test.step('the call is handed to a colleague without a word', async () => {
    await press(page, 'Transferir')
    await expect(dock(page).getByRole('textbox', { name: 'Ramal ou número com DDD' })).toBeFocused()
    await typeHere(page, other)
    await press(page, 'Transferir agora')
    await namesTheLawyer(second.getByRole('alertdialog', { name: 'Ligação recebida' }))
    await second.keyboard.press('Alt+a')
    await expect(state(second)).toHaveText('Em ligação')
    await namesTheLawyer(dock(second))
    await second.reload()
    await expect(state(second)).toHaveText('Em ligação')
    await namesTheLawyer(dock(second))
    await grows(second, 'inbound-rtp')
    await second.keyboard.press('Alt+x')
    await expect(strip(page)).toContainText(`Nelson ${figures}`)
    await strip(page).getByRole('button', { name: 'Informar depois' }).click()
  })

  await test.step('a task calls the lawyer of its case', async () => {
    const newLimitDate = new Date().toISOString()
    await api.call(
      tasksEndpoints.addTask,
      { case_id: case_.id, task: 'ligar', newLimitDate, user: negotiator.user.id },
      jwt,
    )
    await page.goto(paths.tasks)
    await isConnected(page)
    const card = page.getByRole('listitem').filter({ hasText: case_.id }).filter({ hasText: 'Ligar' })
    await card.click()
    await card.getByRole('button', { name: `Ligar para ${shown(lawyer)}` }).click()
    await expect(state(page)).toHaveText('Em ligação')
    await expect(dock(page)).toContainText(`Nelson ${figures}`)
    await press(page, 'Desligar')
    await strip(page).getByRole('button', { name: 'Informar depois' }).click()
  })

  await test.step('nobody answers for 300 seconds: the call ends in words', async () => {
    const number = dock(page).getByRole('textbox', { name: 'Número com DDD' })
    await number.fill('')
    await number.click()
    await page.clock.install()
    await typeHere(page, phoneEnding(6))
    await page.keyboard.press('Enter')
    await expect(state(page)).toHaveText('Chamando…')
    await page.clock.fastForward(240_000)
    await expect(state(page)).toHaveText('Chamando…')
    await page.clock.fastForward(61_000)
    await expect(dock(page).getByRole('alert')).toHaveText('Ninguém atendeu.')
  })

  await test.step('a microphone that the browser refuses is named in words', async () => {
    await page.goto(paths.calls)
    await isConnected(page)
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await page.keyboard.press('Alt+d')
    await dock(page).getByRole('textbox', { name: 'Número com DDD' }).click()
    await typeHere(page, phoneEnding(1))
    await page.keyboard.press('Enter')
    await expect(dock(page).getByRole('alert')).toContainText('O navegador não deixou usar o microfone.')
  })

  await expect(page.getByRole('table', { name: 'Ligações' })).toContainText('Conversou')
  await expect(page.getByRole('row').filter({ hasText: other }).first()).toContainText(colleague.user.name)
  await isClean(page, 'the calls')
})

test('CALL-001 a line that is cut in mid-call says so, comes back to the call, or says that it ended', async ({
  page,
  api,
  enter,
  context,
}) => {
  const { negotiator } = await aTeam(api)
  await giveExtension(api, negotiator, String(randomInt(30_000, 59_999)))
  await keepConnections(page)
  const { jwt } = await enter(negotiator, paths.calls)
  await isConnected(page)
  const call = async (digits: string) => {
    if (!(await dock(page).isVisible())) await page.keyboard.press('Alt+d')
    const number = dock(page).getByRole('textbox', { name: 'Número com DDD' })
    await number.fill('')
    await number.click()
    await typeHere(page, digits)
    await page.keyboard.press('Enter')
    await expect(state(page)).toHaveText('Em ligação')
    await grows(page, 'inbound-rtp')
  }
  const lost = async () => {
    await context.setOffline(true)
    await expect(state(page)).toContainText('Linha perdida, reconectando…')
    await expect(dock(page).getByRole('button', { name: 'Colocar em espera' })).toBeDisabled()
  }
  const newest = async () => (await api.call(callsEndpoints.calls, {}, jwt)).data[0]

  await test.step('the exchange still holds the call: the talk goes on, and the server has not ended it', async () => {
    await call(phoneEnding(1))
    await press(page, 'Silenciar o microfone')
    await lost()
    await isClean(page, 'a lost line')
    await context.setOffline(false)
    await expect(state(page)).toHaveText('Em ligação · microfone silenciado')
    await grows(page, 'inbound-rtp')
    await isSilent(page, 'media-source')
    await press(page, 'Ativar o microfone')
    await grows(page, 'media-source')
    expect(await newest()).toMatchObject({ endedAt: null })
    await press(page, 'Desligar')
    await expect(strip(page)).toBeVisible()
    await expect.poll(newest).toMatchObject({ cause: 'hung-up', endedBy: 'us' })
    await strip(page).getByRole('button', { name: 'Informar depois' }).click()
  })

  await test.step('a person who hangs up without a line has hung up once it is back', async () => {
    await call(phoneEnding(1))
    await lost()
    await press(page, 'Desligar')
    await expect(dock(page).getByRole('textbox', { name: 'Número com DDD' })).toBeVisible()
    await context.setOffline(false)
    await expect.poll(newest).toMatchObject({ cause: 'hung-up', endedBy: 'us' })
    await strip(page).getByRole('button', { name: 'Informar depois' }).click()
  })

  await test.step('the other side hung up meanwhile: the dock says so, and asks how it went', async () => {
    await call(phoneEnding(9))
    await lost()
    await expect.poll(newest).toMatchObject({ cause: 'hung-up', endedBy: 'them' })
    await context.setOffline(false)
    await expect(dock(page).getByRole('alert')).toHaveText('A linha caiu e a ligação terminou.')
    await expect(strip(page)).toBeVisible()
  })
})

test('CALL-001 a line whose frames vanish while its socket stays open is noticed, and the call goes on', async ({
  page,
  api,
  enter,
}) => {
  const { negotiator } = await aTeam(api)
  await giveExtension(api, negotiator, String(randomInt(30_000, 59_999)))
  await keepConnections(page)
  const gate = { frozen: 0, opened: 0 }
  await page.routeWebSocket(/\/sip$/, (socket) => {
    const number = (gate.opened += 1)
    const server = socket.connectToServer()
    socket.onMessage((message) => number > gate.frozen && server.send(message))
    server.onMessage((message) => number > gate.frozen && socket.send(message))
  })
  const { jwt } = await enter(negotiator, paths.calls)
  await isConnected(page)
  await page.keyboard.press('Alt+d')
  await dock(page).getByRole('textbox', { name: 'Número com DDD' }).click()
  await typeHere(page, phoneEnding(1))
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('Em ligação')
  gate.frozen = gate.opened
  await expect(state(page)).toContainText('Linha perdida, reconectando…')
  await expect(state(page)).toHaveText('Em ligação')
  await grows(page, 'inbound-rtp')
  expect((await api.call(callsEndpoints.calls, {}, jwt)).data[0]).toMatchObject({ endedAt: null })
  await press(page, 'Desligar')
  await expect(strip(page)).toBeVisible()
  const left = page.waitForResponse((response) => response.url().endsWith('/api/queuesAuths'))
  await dock(page).getByRole('switch').click()
  expect((await left).request().postDataJSON()).toMatchObject({ direction: 'out', queueId: 2 })
})
