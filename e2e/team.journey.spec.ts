// The overview of those who lead a team, and the case beside its conversation.
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Api } from './api.ts'
import { aContact, aTalkedCase, aTeam, box, chatPath, ownedChat, panel } from './chats.ts'
import { deal, timelineEntry } from './desk-elements.ts'
import { expect, test } from './journey.ts'
import { aPerson, newName } from './people.ts'
import { bell, undoOf } from './screen.ts'
import { typeHere } from './typing.ts'

/** A team with a second negotiator; a case of the first one is due today, and its lawyer waits for an answer. */
const aWaitingCase = async (api: Api) => {
  const { departmentId, supervisor, negotiator } = await aTeam(api)
  const colleague = await aPerson(api, { name: newName('Colega'), departmentId })
  const dueToday = { dealLimitDate: calendarDay(new Date()) }
  const { lawyer, case_, chat } = await aTalkedCase(api, negotiator, 'Aceitamos R$ 14.000,00', dueToday)
  return { supervisor, negotiator, colleague, lawyer, case_, chat }
}

test('a supervisor sees what waits in the team, and gives a case away with a brief', async ({ page, api, enter }) => {
  const { supervisor, negotiator, colleague, lawyer, case_ } = await aWaitingCase(api)
  await enter(supervisor, paths.overview)
  const waiting = page.getByRole('list', { name: 'Esperando resposta' }).getByRole('listitem')
  const due = page.getByRole('list', { name: 'Prazos de hoje' }).getByRole('listitem')
  const load = page.getByRole('table', { name: 'Carga da equipe' })
  const rowOf = (name: string) => load.getByRole('row', { name: new RegExp(name) })
  /** Open cases, unanswered conversations, unread messages; the tasks come from the company's rules. */
  const hasLoad = (name: string, figures: readonly string[]) =>
    expect(rowOf(name)).toContainText(new RegExp(`${name}\\s*${figures.join('\\s*')}\\s*\\d+$`))
  const mine = waiting.filter({ hasText: case_.id })
  await expect(mine).toContainText(negotiator.name)
  await expect(due.filter({ hasText: case_.id })).toContainText(negotiator.name)
  await hasLoad(negotiator.name, ['1', '1', '1'])
  // People without work stand behind a press.
  await page.getByRole('button', { name: /^Sem trabalho agora: / }).click()
  await hasLoad(colleague.name, ['0', '0', '0'])

  // Live: a further message counts at once.
  await lawyer.say('Ainda hoje, por favor')
  await hasLoad(negotiator.name, ['1', '1', '2'])

  const reassign = async () => {
    await mine.getByRole('button', { name: `Reatribuir o caso ${case_.id}` }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Reatribuir o caso ${case_.id}` })
    await dialog.getByLabel('Passar para').selectOption({ label: `${colleague.name} (0 casos, 0 sem resposta)` })
    await page.keyboard.press('Tab')
    await typeHere(page, 'Fecha hoje.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(mine).toContainText(colleague.name)
  }
  await reassign()
  await hasLoad(colleague.name, ['1', '1', '2'])
  await page.reload()
  await undoOf(page, `Caso ${case_.id} reatribuído`).click()
  await expect(mine).toContainText(negotiator.name)
  await hasLoad(negotiator.name, ['1', '1', '2'])
  await reassign()

  await enter(colleague, paths.overview)
  await expect(page.getByRole('heading', { name: 'Tarefas de hoje' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Esperando resposta' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Carga da equipe' })).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName(/não lidas: [1-9]/)
  await page.goto(paths.notices)
  await page.getByText(`Recado de ${supervisor.name} sobre o caso ${case_.id}: Fecha hoje.`).click()
  await expect(page).toHaveURL(new RegExp(casePath(case_.id)))
  await expect(timelineEntry(page, 'note').filter({ hasText: 'Fecha hoje.' })).toHaveCount(1)
})

test('a supervisor gives a conversation without a case away with a brief, and takes it back', async ({
  page,
  api,
  enter,
}) => {
  const { departmentId, supervisor, negotiator } = await aTeam(api)
  const colleague = await aPerson(api, { profileTypeId: 3, name: newName('Colega'), departmentId })
  const contact = await aContact(api)
  await contact.say('Alguém me responde?')
  const chat = await ownedChat(api, contact, negotiator)
  await enter(supervisor, paths.overview)
  const mine = page
    .getByRole('list', { name: 'Esperando resposta' })
    .getByRole('listitem')
    .filter({ hasText: contact.name })
  await expect(mine).toContainText(negotiator.name)
  const reassign = async () => {
    const name = `Reatribuir a conversa com ${contact.name}`
    await mine.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByLabel('Passar para').selectOption({ label: `${colleague.name} (0 casos, 0 sem resposta)` })
    await dialog.getByLabel('Recado').fill('Responda hoje.')
    await dialog.getByRole('button', { name: 'Reatribuir' }).click()
    await expect(dialog).toBeHidden()
    await expect(mine).toContainText(colleague.name)
  }
  await reassign()
  await undoOf(page, `Conversa com ${contact.name} reatribuída`).click()
  await expect(mine).toContainText(negotiator.name)
  await reassign()

  await enter(colleague, paths.notices)
  await page.getByText(`Recado de ${supervisor.name} sobre a conversa com ${contact.name}: Responda hoje.`).click()
  await expect(page).toHaveURL(new RegExp(`conversa=${chat.chatId}`))
  await expect(panel(page).getByRole('heading', { name: contact.name })).toBeVisible()
})

test('a conversation shows the deal of its case beside it, closed or open as it was left', async ({
  page,
  api,
  enter,
}) => {
  const { negotiator, case_, chat } = await aWaitingCase(api)
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(negotiator, chatPath(chat))
  const side = panel(page).getByRole('complementary', { name: `Caso ${case_.id} ao lado da conversa` })
  await expect(side.getByText('Escada de propostas')).toBeVisible()
  await expect(side.getByText('Prazo do acordo')).toBeVisible()
  await expect(side.getByRole('heading', { name: 'Próxima tarefa' })).toBeVisible()

  // A counter-offer from the bubble moves the ladder beside it.
  await panel(page).getByRole('button', { name: 'Registrar contraproposta de R$ 14.000,00' }).click()
  await expect(side.getByRole('button', { name: /^Aceitar R\$ 14\.000,00/ })).toBeVisible()

  const width = async () => (await panel(page).boundingBox())?.width ?? 0
  const open = await width()
  await panel(page).getByRole('button', { name: 'Esconder a negociação' }).click()
  await expect(side).toHaveCount(0)
  expect(await width()).toBeLessThan(open)
  await page.reload()
  await expect(box(page)).toBeVisible()
  await expect(side).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Mostrar a negociação' }).click()
  await expect(side.getByText('Escada de propostas')).toBeVisible()

  // The links lead to the desk of the case, wherever the panel was opened.
  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(side).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await side.getByRole('link', { name: 'Ver todas' }).click()
  await expect(page).toHaveURL(new RegExp(`${casePath(case_.id)}\\?tab=tasks`))
  await expect(deal(page)).toHaveCount(0)
})
