// A company without the softphone: the telephone of the machine makes the calls, and the rules of conduct are asked first.
import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { personPath } from '@tratativa/contract/kernel/paths'
import { ownCase } from './journey-cases.ts'
import { expect, test } from './journey.ts'
import { demo, logInDemo } from './people.ts'

/** Keeps the addresses to which the page navigates: a browser without a telephone shows nothing of a call. */
const keepAddresses = (page: Page) =>
  page.addInitScript(() => {
    const addresses: string[] = []
    Object.assign(window, { addresses })
    window.navigation.addEventListener('navigate', ({ destination }) => addresses.push(destination.url))
  })

const dialed = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { addresses: string[] }).addresses.filter((address) => address.startsWith('tel:')),
  )

test('CALL-001 without the softphone a party with a lawyer is refused before the telephone of the machine dials', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.insurerAdmin)
  const rules = (await api.call(callsEndpoints.callRules, {}, jwt)).data
  await api.call(callsEndpoints.setCallRules, { ...rules, isOffered: false }, jwt)
  const newNumber = () => `119${randomInt(10_000_000, 99_999_999)}`
  const [phone, lawyers] = [newNumber(), newNumber()]
  const addresses = (value: string) => [{ kind: 'phone' as const, value, label: '', is_whatsapp: false }]
  const oab = `SP ${phone.slice(-6)}`
  const case_ = await ownCase(api, jwt, 'Maria', {
    parties: [
      {
        person: { is: 'new', name: `Maria ${phone}`, addresses: addresses(phone) },
        lawyer: { is: 'new', name: `Nelson ${phone}`, oab, addresses: addresses(lawyers) },
      },
    ],
  })
  const [party] = case_.parties
  await keepAddresses(page)
  await enterAs(demo.insurerAdmin, personPath(party?.person.id ?? 0))
  const button = page.getByRole('button', { name: /^Ligar para/ })
  await button.click()
  await expect(page.getByText(/^A parte tem advogado constituído/)).toBeVisible()
  expect(await dialed(page)).toEqual([])
  await page.goto(personPath(party?.lawyer?.id ?? 0))
  await button.click()
  await expect.poll(() => dialed(page)).toEqual([`tel:+55${lawyers}`])
  const { data } = await api.call(callsEndpoints.calls, { caseId: case_.id }, jwt)
  expect(data).toEqual([])
})
