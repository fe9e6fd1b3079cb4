// The conversations from the screen: the number is linked by scanning, people write and are answered, work changes hands and ends.
import { randomInt } from 'node:crypto'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, test } from './journey.ts'
import { demo, logInDemo } from './people.ts'
import { toast } from './screen.ts'

const session = 'session-144'
const launcher = (page: Page) => page.getByRole('button', { name: /^WhatsApp/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Conversas do WhatsApp' })
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Mensagem', exact: true })
const row = (page: Page, name: string) => panel(page).locator('[data-chat]').filter({ hasText: name })
const bubble = (page: Page, text: string) => panel(page).getByRole('article').filter({ hasText: text })

/** The number is linked, by whichever journey comes first. */
const linked = async (page: Page) => {
  await launcher(page).click()
  const create = panel(page).getByRole('button', { name: 'Criar nova sessao' })
  const list = panel(page).getByRole('heading', { name: 'Conversas' })
  const waiting = panel(page).getByText('Aguardando leitura do QR Code...')
  await expect(create.or(list).or(waiting).first()).toBeVisible()
  if (await list.isVisible()) return
  if (await create.isVisible()) await create.click()
  await expect(waiting).toBeVisible()
  const picture = panel(page).getByRole('img', { name: 'QR Code para conectar o WhatsApp' })
  await expect(picture).toBeVisible()
  const side = await picture.boundingBox()
  expect([side?.width, side?.height]).toEqual([256, 256])
  const phone = await page.context().newPage()
  await phone.goto(paths.phone)
  await phone.getByRole('button', { name: 'Ler o QR Code da tela' }).click()
  await expect(phone.getByText('O número da empresa está conectado.', { exact: false })).toBeVisible()
  await phone.close()
  await expect(list).toBeVisible()
}

/** Somebody of this journey's own writes. */
const written = async (api: Api, text: string) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const from = `55119${randomInt(10_000_000, 99_999_999)}`
  const name = `Contato ${from.slice(-6)}`
  await api.call(simEndpoints.simInbound, { session, from, name, type: 'text', text }, jwt)
  const say = (said: string) =>
    api.call(simEndpoints.simInbound, { session, from, name, type: 'text', text: said }, jwt)
  const inbox = async () => (await api.call(simEndpoints.simInbox, { session, phone: from }, jwt)).data
  return { name, say, inbox }
}

test('SESS-001 CHAT-001 CHAT-014 CHAT-019 CHAT-008 the number is linked by scanning, and somebody is answered', async ({
  page,
  api,
  enterAs,
}) => {
  await enterAs(demo.admin)
  await linked(page)
  await expect(panel(page).getByText('Selecione um chat para comecar')).toBeVisible()
  const contact = await written(api, 'Bom dia, recebi uma carta de *cobrança*')
  await panel(page)
    .getByRole('button', { name: /^Conversas sem atendimento/ })
    .click()
  await expect(panel(page).getByRole('heading', { name: 'Conversas sem Responsável' })).toBeVisible()
  await row(page, contact.name).click()
  await expect(bubble(page, 'Bom dia, recebi uma carta').locator('b')).toHaveText('cobrança')
  await expect(panel(page).getByRole('heading', { name: 'Hoje' })).toBeVisible()

  await box(page).fill('Bom dia!')
  await page.keyboard.press('Shift+Enter')
  await box(page).pressSequentially('Como posso ajudar?')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('')
  await expect(bubble(page, 'Como posso ajudar?')).toHaveCount(1)
  await expect
    .poll(async () => (await contact.inbox()).some(({ text }) => text.includes('Como posso ajudar?')))
    .toBe(true)
  await expect(bubble(page, 'Como posso ajudar?').locator('[data-tick=delivered]')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /^Atendido por:/ })).toBeVisible()

  await contact.say('Quero negociar')
  await expect(bubble(page, 'Quero negociar')).toBeVisible()

  await panel(page).getByRole('button', { name: 'Adicionar aos favoritos' }).click()
  await expect(toast(page, 'Chat adicionado aos favoritos')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Finalizar' }).click()
  await expect(toast(page, 'Atendimento finalizado com sucesso!')).toBeVisible()
  await expect(panel(page).getByText('Esta conversa foi finalizada')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Finalizar' })).toBeDisabled()

  await contact.say('Esqueci de uma coisa')
  await panel(page)
    .getByRole('button', { name: /^Conversas sem atendimento/ })
    .click()
  await expect(row(page, contact.name)).toContainText('Esqueci de uma coisa')
})
