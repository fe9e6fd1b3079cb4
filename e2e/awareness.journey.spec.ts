// Two people at the same conversation and the same case: they see each other, and the second answer is not sent unseen.
import type { Page } from '@playwright/test'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { aContact, aTeam, box, bubble, chatPath, chatRow, inPanel, openTab, panel, write } from './chats.ts'
import { expect, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { demo, logInDemo } from './people.ts'
import { typeHere } from './typing.ts'

/** Moves the focus by Tab until it is on the button. */
const tabTo = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}

test('DESK-008 a waiting conversation is taken by keys, two people on it see each other, and the second answer asks first', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  const { negotiator } = await aTeam(api)
  const { user: admin, jwt } = await logInDemo(api, demo.admin)
  const contact = await aContact(api)
  await contact.say('Alguém me atende?')
  await contact.isHeard('Alguém me atende?')
  const hers = await anotherBrowser(negotiator, `${paths.overview}?chat=pendentes`)
  await inPanel(hers, 'Mais antigas sem resposta').click()
  await panel(hers).getByRole('searchbox', { name: 'Pesquisar conversas' }).click()
  await typeHere(hers, contact.name)
  await expect(chatRow(hers, contact.name)).toContainText('sem resposta há')
  await tabTo(hers, `Assumir a conversa com ${contact.name}`)
  await hers.keyboard.press('Enter')
  await expect(chatRow(hers, contact.name)).toHaveCount(0)
  await openTab(hers, 'Minhas conversas')
  await chatRow(hers, contact.name).click()
  await expect(inPanel(hers, /^Atendido por:/)).toContainText(negotiator.name)

  const path = chatPath(await contact.chat())
  await enterAs(demo.admin, path)
  await expect(chatRow(page, contact.name)).toContainText(negotiator.name)
  await expect(panel(page).getByText(`${negotiator.name} está nesta conversa`)).toBeVisible()
  await expect(panel(hers).getByText(`${admin.name} está nesta conversa`)).toBeVisible()
  await write(page, 'Fechamos em 12 mil?')
  await expect(panel(hers).getByText(`${admin.name} está escrevendo…`)).toBeVisible()

  await hers.bringToFront()
  await write(hers, 'Podemos até 10 mil')
  await hers.keyboard.press('Enter')
  await contact.arrived('Podemos até 10 mil')
  await expect(bubble(page, 'Podemos até 10 mil')).toBeVisible()

  await page.bringToFront()
  const question = page.getByRole('alertdialog', { name: new RegExp(`^${negotiator.name} respondeu há`) })
  await page.keyboard.press('Enter')
  await expect(question).toContainText('Podemos até 10 mil')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(box(page)).toHaveValue('Fechamos em 12 mil?')
  await expect(bubble(page, 'Fechamos em 12 mil?')).toHaveCount(0)
  await box(page).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Enviar assim mesmo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Deseja se tornar o responsavel' })).toBeVisible()
  await page.keyboard.press('Enter')
  await contact.arrived('Fechamos em 12 mil?')

  const [sharedCase] = (await ownCases(api, jwt, ['Íris'])).cases
  if (!sharedCase) throw new Error('journey: case missing')
  for (const each of [page, hers]) await each.goto(casePath(sharedCase.id))
  await expect(page.getByText(`${negotiator.name} está neste caso`)).toBeVisible()
  await expect(hers.getByText(`${admin.name} está neste caso`)).toBeVisible()
  await hers.close()
  await expect(page.getByText(`${negotiator.name} está neste caso`)).toHaveCount(0)
})

test('DESK-008 a message for one’s own conversation that is not on the screen is told, and answered by one press', async ({
  api,
  anotherBrowser,
}) => {
  const { negotiator } = await aTeam(api)
  const contact = await aContact(api)
  await contact.say('Bom dia')
  const hers = await anotherBrowser(negotiator, `${paths.overview}?chat=pendentes`)
  await chatRow(hers, contact.name).hover()
  await panel(hers)
    .getByRole('button', { name: `Assumir a conversa com ${contact.name}` })
    .click()
  await expect(chatRow(hers, contact.name)).toHaveCount(0)
  await inPanel(hers, 'Fechar').first().click()
  await contact.say('Aceito 9 mil')
  await expect(hers).toHaveTitle(/^\(\d+\+?\) /)
  await expect(hers.getByText(`${contact.name}: Aceito 9 mil`)).toBeVisible()
  await hers.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(bubble(hers, 'Aceito 9 mil')).toBeVisible()
  await expect(box(hers)).toBeFocused()
})
