// WhatsApp written on the desk of a case, by keys: answered with a quote, with a pasted file, by a saved reply, and begun by writing.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { aContact, addressOf, ownedChat, type Contact } from './chats.ts'
import { timelineEntry } from './desk-elements.ts'
import { expect, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, logInDemo, newName } from './people.ts'
import { typeHere } from './typing.ts'

const composer = (page: Page) => page.getByRole('region', { name: 'Escrever' })
const box = (page: Page) => composer(page).getByRole('textbox', { name: 'Mensagem', exact: true })
const draftMark = (page: Page, tab: string) => composer(page).getByRole('button', { name: `${tab} rascunho` })

const aCaseWith = async (api: Api, author: Contact, lawyer: Contact | null) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const { cases } = await ownCases(api, jwt, ['Autora'], (_, name) => ({
    parties: [
      {
        person: { is: 'new' as const, name, addresses: [addressOf(author)] },
        ...(lawyer && {
          lawyer: {
            is: 'new' as const,
            name: `Paulo ${lawyer.phone.slice(-6)}`,
            oab: `SP ${author.phone.slice(-6)}`,
            addresses: [addressOf(lawyer)],
          },
        }),
      },
    ],
  }))
  const [case_] = cases
  if (!case_) throw new Error('journey: case not created')
  return case_
}

/** Hands a picture over as the system would: pasted into the element with the focus, or dropped on the timeline. */
const handPicture = (page: Page, how: 'paste' | 'drop') =>
  page.evaluate(async (gesture) => {
    const canvas = new OffscreenCanvas(40, 30)
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30)
    const picture = await canvas.convertToBlob({ type: 'image/png' })
    const data = new DataTransfer()
    data.items.add(new File([picture], 'comprovante.png', { type: 'image/png' }))
    const init = { bubbles: true, cancelable: true }
    if (gesture === 'paste')
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: data }))
    else document.querySelector('[data-kind]')?.dispatchEvent(new DragEvent('drop', { ...init, dataTransfer: data }))
  }, how)

test('DESK-003 a voice note is heard and answered on the desk with a quote, a pasted file and a saved reply', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const [author, lawyer] = [await aContact(api), await aContact(api)]
  const case_ = await aCaseWith(api, author, lawyer)
  await lawyer.say({ type: 'audio', duration: 2 })
  const { chatId } = await ownedChat(api, lawyer, person)
  const { jwt } = await logInDemo(api, demo.admin)
  await api.call(chatEndpoints.setChatCase, { id: String(chatId), caseId: case_.id }, jwt)
  await enter(person, casePath(case_.id))

  const voice = timelineEntry(page, 'message').first()
  await voice.getByRole('button', { name: 'Ouvir' }).click()
  await expect(voice.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect(composer(page).getByTitle('Para quem vai')).toContainText(case_.lawyer?.name ?? '')

  await page.keyboard.press('r')
  await expect(box(page)).toBeFocused()
  await typeHere(page, 'Ouvi, doutor. Respondo ainda hoje.')
  await page.keyboard.press('Enter')
  const answer = timelineEntry(page, 'message').filter({ hasText: 'Ouvi, doutor.' })
  await expect(answer).toBeVisible()
  await expect(answer.getByTitle('Ir para a mensagem citada')).toContainText(case_.lawyer?.name ?? '')
  await lawyer.arrived('Ouvi, doutor.')
  expect((await lawyer.inbox()).find(({ text }) => text.startsWith('Ouvi'))?.quoted).not.toBeNull()

  await expect(box(page)).toBeFocused()
  await handPicture(page, 'paste')
  await handPicture(page, 'drop')
  await expect(composer(page).getByRole('list', { name: 'Anexos' }).getByRole('listitem')).toHaveCount(2)
  // Sent while the reader looks at older items, the message is seen at once.
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...size, height: 480 })
  const line = page.locator('[data-timeline]')
  await line.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
  await expect.poll(() => line.evaluate((element) => element.scrollTop)).toBeLessThan(0)
  await typeHere(page, 'Segue o comprovante')
  await page.keyboard.press('Enter')
  await expect.poll(() => line.evaluate((element) => element.scrollTop)).toBe(0)
  await page.setViewportSize(size)
  await lawyer.arrived('Segue o comprovante')
  await expect(timelineEntry(page, 'message').filter({ hasText: 'Segue o comprovante' }).locator('img')).toBeVisible()

  await expect(box(page)).toBeFocused()
  await typeHere(page, '/')
  await composer(page).getByRole('button', { name: 'Gerenciar respostas' }).click()
  await page.getByRole('button', { name: 'Nova resposta' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await typeHere(page, 'minuta')
  await page.keyboard.press('Tab')
  await typeHere(page, 'A minuta do caso {{caso}} segue amanhã.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('button', { name: 'Excluir minuta' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()
  await typeHere(page, 'minu')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue(`A minuta do caso ${case_.id} segue amanhã.`)
  await page.keyboard.press('Enter')
  await lawyer.arrived(`A minuta do caso ${case_.id}`)

  await page.keyboard.press('Escape')
  await expect(box(page)).not.toBeFocused()
  await page.keyboard.press('r')
  await expect(box(page)).toBeFocused()

  await test.step('words typed before the timeline has come are no keys of the desk', async () => {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/timeline?*', async (route) => {
      await isReleased
      await route.continue()
    })
    await page.reload()
    await expect(composer(page)).toBeVisible()
    await page.keyboard.press('r')
    await expect(box(page)).toBeFocused()
    await typeHere(page, 'as peças')
    await expect(box(page)).toHaveValue('as peças')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await page.unroute('**/timeline?*')
    await expect(timelineEntry(page, 'message').first()).toBeVisible()
  })
})

test('DESK-003 writing begins a conversation, and what is begun in any channel survives a reload', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const author = await aContact(api)
  const case_ = await aCaseWith(api, author, null)
  await author.is({ hasWhatsApp: true })
  await enter(person, casePath(case_.id))
  await expect(box(page)).toBeEnabled()

  await page.keyboard.press('Alt+3')
  await typeHere(page, 'Ligar na segunda')
  await expect(draftMark(page, 'Nota')).toBeVisible()
  await page.keyboard.press('Alt+2')
  await typeHere(page, 'Acordo no processo')
  await expect(draftMark(page, 'E-mail')).toBeVisible()
  await page.keyboard.press('Alt+1')
  await typeHere(page, 'Bom dia, aqui é da empresa.')
  await expect(draftMark(page, 'WhatsApp')).toBeVisible()
  await page.reload()
  await expect(box(page)).toHaveValue('Bom dia, aqui é da empresa.')
  await page.keyboard.press('Alt+2')
  await expect(composer(page).getByRole('textbox', { name: 'Assunto' })).toHaveValue('Acordo no processo')
  await page.keyboard.press('Alt+3')
  await expect(composer(page).getByRole('textbox', { name: 'Nota para a equipe' })).toHaveValue('Ligar na segunda')

  await page.keyboard.press('Alt+1')
  await expect(box(page)).toBeFocused()
  await composer(page).getByRole('button', { name: 'Enviar', exact: true }).dblclick()
  await expect(timelineEntry(page, 'message')).toContainText('Bom dia, aqui é da empresa.')
  await author.arrived('Bom dia, aqui é da empresa.')
  await expect(draftMark(page, 'WhatsApp')).toHaveCount(0)
  await author.say('Bom dia, pode falar')
  await expect(timelineEntry(page, 'message').last()).toContainText('pode falar')
  // The double click sent one message.
  await expect(timelineEntry(page, 'message')).toHaveCount(2)
})
