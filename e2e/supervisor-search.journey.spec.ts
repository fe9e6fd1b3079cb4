// A supervisor by keyboard: finds a person and a conversation by telephone, and decides requests above the ceiling.
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { formatPhone } from '@tratativa/contract/kernel/brazil'
import { paths } from '@tratativa/contract/kernel/paths'
import { aContact, addressOf, panel } from './chats.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, logIn, newName } from './people.ts'
import { sideMenu, toast } from './screen.ts'
import { typeHere } from './typing.ts'

test('SEARCH-001 SEARCH-002 a supervisor finds by telephone, and decides three requests by keys', async ({
  page,
  api,
  enter,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const supervisor = await aPerson(api, { name: newName('Supervisora'), profileTypeId: 2 })
  const negotiator = await aPerson(api, { name: newName('Negociadora') })
  const contact = await aContact(api)
  const { cases } = await ownCases(api, jwt, ['Alice', 'Beatriz', 'Clara'], (index, name) => ({
    negotiator: negotiator.user.id,
    parties: [{ person: { is: 'new' as const, name, addresses: index === 0 ? [addressOf(contact)] : [] } }],
  }))
  await contact.say('Bom dia')
  await contact.chat()
  const own = (await logIn(api, negotiator)).jwt
  for (const { id } of cases) {
    await api.call(casesCeilingEndpoints.setCeiling, { caseId: id, amount: '5.000,00' }, jwt)
    await api.call(casesDealsEndpoints.makeOffer, { id, side: 'theirs', move: 'proposal', value: '9.000,00' }, own)
    const offer = { id, side: 'ours', move: 'counter', value: '6.000,00', reason: 'Fecha hoje.' } as const
    await api.call(casesDealsEndpoints.makeOffer, offer, own)
  }
  const name = cases[0]?.author?.name ?? ''
  const telephone = formatPhone(contact.phone)
  await enter(supervisor)
  await expect(page.getByRole('region', { name: 'Pedidos acima da alçada' })).toContainText(name)

  await page.keyboard.press('Control+b')
  const search = page.getByRole('dialog', { name: 'Busca rápida' })
  await typeHere(page, telephone)
  const group = (title: string) => search.getByRole('region', { name: title })
  await expect(group('Pessoas').getByRole('link')).toContainText([name])
  await expect(group('Conversas').getByRole('link')).toContainText([telephone])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/pessoas\/\d+\?tab=casos/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await page.keyboard.press('Control+b')
  await typeHere(page, telephone)
  await expect(group('Conversas').getByRole('link')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText(telephone)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await typeHere(page, telephone)
  await expect(page.getByRole('option').filter({ hasText: name }).first()).toContainText(telephone)
  await page.keyboard.press('Escape')

  await expect(sideMenu(page).getByRole('link', { name: 'Pedidos acima da alçada' })).toContainText(/\d/)
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await expect(page).toHaveURL(new RegExp(`${paths.offerRequests}$`))
  const row = (index: number) => page.locator('[data-request]').filter({ hasText: cases[index]?.id ?? '' })
  await expect(row(2)).toHaveAttribute('aria-current', 'true')
  await expect(row(2)).toContainText('Fecha hoje.')
  await expect(row(2)).toContainText('Eles 9.000,00')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(row(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  const both = page.getByRole('dialog', { name: 'Aprovar 2 pedidos?' })
  await expect(both.getByRole('listitem')).toHaveCount(2)
  await expect(both).toContainText('Não dá para desfazer a decisão.')
  await typeHere(page, 'Podem fechar.')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Aprovados: 2.')).toBeVisible()
  await expect(row(1)).toHaveCount(0)
  await expect(row(2)).toHaveCount(0)

  await expect(row(0)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('r')
  const refusal = page.getByRole('dialog', { name: /^Recusar R\$ 6.000,00/ })
  await expect(refusal).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(refusal).toContainText('Preencha este campo.')
  await typeHere(page, 'Acima do que o cliente aceita.')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, `Pedido de ${cases[0]?.id} recusado.`)).toBeVisible()
  await expect(row(0)).toHaveCount(0)

  const decided = (await api.call(casesCeilingEndpoints.offerRequests, { state: 'decided' }, own)).data
  expect(decided.map(({ state, note }) => [state, note]).sort()).toEqual([
    ['approved', 'Podem fechar.'],
    ['approved', 'Podem fechar.'],
    ['refused', 'Acima do que o cliente aceita.'],
  ])
})
