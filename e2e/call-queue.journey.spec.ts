// An hour of calling: a queue that calls on its own, three cases (twenty with THOROUGH=1), and the presses from the end of a call to the next ring.
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import { isClean } from './axe.ts'
import { expect, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, logIn, logInDemo, newName } from './people.ts'
import { typeHere } from './typing.ts'

const phoneEnding = (digit: number) => `119${randomInt(1_000_000, 9_999_999)}${digit}`
const dock = (page: Page) => page.getByRole('region', { name: 'Discador' })
const state = (page: Page) => dock(page).getByRole('status')
const outcome = (page: Page) => page.getByRole('region', { name: 'Como foi a ligação?' })
const turn = (page: Page) => page.getByRole('region', { name: 'Caso da fila' })

const maxPresses = 3
const more = process.env['THOROUGH'] === '1' ? 17 : 0

test('CALL-001 NEXT-001 DIAL-001 a queue that calls on its own rings three cases, at most three presses apart', async ({
  page,
  api,
  enter,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const negotiator = await aPerson(api, { adminToken: jwt, name: newName('Ana') })
  const voip = { voipUser: '', voipPassword: '', ramal: String(randomInt(30_000, 59_999)) }
  const { user } = await logIn(api, negotiator)
  await api.call(identityEndpoints.changeVoip, { userId: user.id, ...voip }, jwt)
  test.setTimeout(240_000 + more * 20_000)
  // A person who talks, a busy one, and people who talk.
  const numbers = [phoneEnding(1), phoneEnding(5), ...Array.from({ length: 1 + more }, () => phoneEnding(2))]
  const names = numbers.map((_, index) => `Autora ${index}`)
  const { cases, mark } = await ownCases(api, jwt, names, (index, name) => ({
    dealLimitDate: `2031-01-${10 + index}`,
    parties: [
      {
        person: {
          is: 'new',
          name,
          addresses: [{ kind: 'phone', value: numbers[index] ?? '', label: '', is_whatsapp: false }],
        },
      },
    ],
  }))
  const urlOf = (index: number) => new RegExp(`${casePath(cases[index]?.id ?? '')}$`)
  const name = newName('Discagem')
  await api.call(
    queuesEndpoints.addQueue,
    {
      name,
      filter: { search: mark },
      order: 'deadline',
      mix: { deadline: 1, room: 0, chance: 0, silence: 0 },
      weight: 1,
      hours: null,
      returnMinutes: 60,
      maxTries: 3,
      endOutcomes: ['agreed', 'refused', 'wrong-contact'],
      mode: 'progressive',
      countdownSeconds: 3,
      scripts: [],
      members: [negotiator.user.id],
    },
    jwt,
  )

  await enter(negotiator, paths.queues)
  await expect(page.getByRole('button', { name: 'Discador: Conectado' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell').nth(2)).toHaveText(String(numbers.length))

  const began = Date.now()
  let presses = 0
  const spent: number[] = []
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const rings = async (index: number) => {
    await expect(page).toHaveURL(urlOf(index))
    await expect(dock(page)).toContainText(numbers[index]?.slice(-4) ?? '')
    if (index > 0) spent.push(presses)
  }

  await test.step('the first case rings after a countdown', async () => {
    await press('n')
    await expect(turn(page).getByRole('timer')).toHaveText(/^Ligando em \d s$/)
    await rings(0)
    await expect(state(page)).toHaveText('Em ligação')
  })

  await test.step('how the call went, the end of the case: the next one rings', async () => {
    await page.keyboard.press('Alt+x')
    await expect(outcome(page)).toBeVisible()
    presses = 0
    await press('1')
    await press('Enter')
    await expect(outcome(page)).toBeHidden()
    await press('Alt+1')
    await rings(1)
  })

  await test.step('one press ends a case and says how its call went', async () => {
    await expect(dock(page).getByRole('alert')).toHaveText('O número está ocupado.')
    presses = 0
    const ends = '**/api/queue-turn/finish'
    const losses: number[] = []
    // The event of the end comes before its answer.
    await page.route(ends, async (route) => {
      const response = await route.fetch()
      await expect(turn(page)).toBeHidden()
      losses.push(await page.getByText('A sua vez neste caso terminou').count())
      await route.fulfill({ response })
    })
    await press('Alt+3')
    await rings(2)
    await page.unroute(ends)
    expect(losses).toEqual([0])
    await expect(state(page)).toHaveText('Em ligação')
    await expect(outcome(page)).toBeHidden()
  })

  for (let index = 3; index < numbers.length; index += 1)
    await test.step(`case ${index} rings`, async () => {
      await page.keyboard.press('Alt+x')
      await expect(outcome(page)).toBeVisible()
      presses = 0
      await press('1')
      await press('Alt+1')
      await rings(index)
      await expect(state(page)).toHaveText('Em ligação')
    })

  await test.step('the note of a call is kept by the press that ends its case', async () => {
    await isClean(page, 'the case of a queue that calls on its own')
    await page.keyboard.press('Alt+x')
    await expect(outcome(page)).toBeVisible()
    await page.keyboard.press('1')
    await typeHere(page, 'Pediu a proposta por escrito')
    presses = 0
    await press('Alt+4')
    await expect(page).toHaveURL(new RegExp(`${paths.queues}$`))
  })

  await test.step('the dialer is shown only where the company offers it', async () => {
    const button = page.getByRole('button', { name: /^Discador/ })
    const rules = (await api.call(callsEndpoints.callRules, {}, jwt)).data
    await api.call(callsEndpoints.setCallRules, { ...rules, isOffered: false }, jwt)
    await expect(button).toBeHidden()
    await api.call(callsEndpoints.setCallRules, rules, jwt)
    await expect(button).toBeVisible()
  })

  const { data } = await api.call(callsEndpoints.calls, { userId: negotiator.user.id }, jwt)
  const others = Array.from({ length: more }, () => ['talked', ''])
  expect(data.map(({ outcome: said, note }) => [said, note])).toEqual([
    ['talked', 'Pediu a proposta por escrito'],
    ...others,
    ['no-answer', ''],
    ['talked', ''],
  ])
  const perHour = Math.round((numbers.length * 3_600_000) / (Date.now() - began))
  // The measure of the journey.
  process.stdout.write(
    `presses from the end of a call to the next ring: ${spent.join(', ')}; ${perHour} cases an hour\n`,
  )
  expect(Math.max(...spent)).toBeLessThanOrEqual(maxPresses)
})
