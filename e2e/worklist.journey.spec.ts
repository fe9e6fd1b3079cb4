// The worklist: from a message to a registered counter-offer and an answer in four presses, the next case in one, its end, and putting off.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { casePath } from '@tratativa/contract/kernel/paths'
import { calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { aContact, addressOf, ownedChat } from './chats.ts'
import { timeline, timelineEntry } from './desk-elements.ts'
import { expect, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, logInDemo, newName } from './people.ts'
import { toast } from './screen.ts'
import { typeHere } from './typing.ts'

/** Two cases of one negotiator: a lawyer who writes, and a task of today. */
const aDay = async (api: Api) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const person = await aPerson(api, { adminToken: jwt, name: newName('Negociadora') })
  const lawyer = await aContact(api)
  await lawyer.is({ hasWhatsApp: true })
  const represented = (name: string) => ({
    person: { is: 'new' as const, name, addresses: [] },
    lawyer: {
      is: 'new' as const,
      name: `Paulo ${lawyer.phone.slice(-6)}`,
      oab: `SP ${lawyer.phone.slice(-6)}`,
      addresses: [addressOf(lawyer)],
    },
  })
  const { cases } = await ownCases(api, jwt, ['Autora', 'Autor'], (index, name) => ({
    negotiator: person.user.id,
    ...(index === 0 ? { parties: [represented(name)] } : {}),
  }))
  const [talked, waiting] = cases
  if (!talked || !waiting) throw new Error('journey: cases not created')
  const offer = { id: talked.id, side: 'ours', move: 'proposal', value: '9.000,00' } as const
  await api.call(casesDealsEndpoints.makeOffer, offer, jwt)
  const newLimitDate = instantAt(calendarDay(new Date()), '23:58').toISOString()
  const task = { case_id: waiting.id, task: 'ligar', newLimitDate, user: person.user.id } as const
  await api.call(tasksEndpoints.addTask, task, jwt)
  await lawyer.say('Bom dia, doutora')
  const { chatId } = await ownedChat(api, lawyer, person)
  await api.call(chatEndpoints.setChatCase, { id: String(chatId), caseId: talked.id }, jwt)
  const completed = async () => {
    const { data } = await api.call(tasksEndpoints.caseTasks, { caseId: waiting.id }, jwt)
    return data.filter((card) => card.completed).length
  }
  return { person, lawyer, talked, waiting, completed }
}

/** Presses keys and counts them; text is typed, not pressed. */
const counted = (page: Page) => {
  let count = 0
  return {
    press: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    count: () => count,
  }
}

test('DESK-006 DESK-007 a message is registered and answered in four presses, the next case opens in one, and its end is taken back', async ({
  page,
  api,
  enter,
}) => {
  const { person, lawyer, talked, waiting, completed } = await aDay(api)
  await enter(person)
  const waitingCases = page.getByRole('region', { name: 'O que espera por você' })
  await expect(waitingCases.getByRole('link')).toHaveText([new RegExp(talked.id), new RegExp(waiting.id)])
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(casePath(talked.id)))
  const next = page.getByRole('button', { name: /^Próximo( \(|$)/ })
  await expect(next).toContainText('Próximo (2)')
  await lawyer.say('Aceitamos R$ 14.000,00')
  await expect(timeline(page).getByText('Aceitamos R$ 14.000,00')).toBeVisible()

  const answering = counted(page)
  // The value is read from the message.
  await answering.press('c')
  await expect(timelineEntry(page, 'offer').filter({ hasText: '14.000,00' })).toBeVisible()
  await answering.press('r')
  await expect(page.getByRole('textbox', { name: 'Mensagem', exact: true })).toBeFocused()
  await typeHere(page, 'Recebido, doutor. Respondo hoje.')
  await answering.press('Enter')
  await lawyer.arrived('Recebido, doutor. Respondo hoje.')
  expect(answering.count()).toBeLessThanOrEqual(4)

  // Heard in the composer too, where the focus still is.
  const walking = counted(page)
  await walking.press('F8')
  await expect(page).toHaveURL(new RegExp(casePath(waiting.id)))
  await expect(page.getByText(waiting.id).first()).toBeVisible()
  expect(walking.count()).toBe(1)

  await page.keyboard.press('e')
  await expect(toast(page, `Tarefa de ${waiting.id} concluída`)).toBeVisible()
  await expect.poll(completed).toBe(1)
  await page.reload()
  const notice = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').filter({ hasText: waiting.id })
  await notice.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(completed).toBe(0)

  await page.goto(casePath(waiting.id))
  await expect(next).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: 'Adiar este caso' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page, `${waiting.id} adiado até`)).toBeVisible()
  await page.keyboard.press('l')
  const list = page.getByRole('dialog', { name: 'O que espera por você' })
  await expect(list.getByRole('region', { name: 'Adiados' })).toContainText('volta em')
  await list.getByRole('button', { name: 'Trazer de volta' }).click()
  await expect(list.getByRole('button').filter({ hasText: waiting.id })).toContainText('Ligar: tarefa das 23:58')
})
