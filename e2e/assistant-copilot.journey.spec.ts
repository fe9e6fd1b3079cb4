// The assistant as a copilot: an administrator chooses the mode, the other side writes on its telephone, and the negotiator sends, edits and
// throws suggestions away, each by one key.
import { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import type { Locator, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { isClean } from './axe.ts'
import { aTalkedCase, aTeam, box, bubble, chatPath, openTab, panel, type Contact } from './chats.ts'
import { expect, test } from './journey.ts'
import { fits, widths } from './overflow.ts'
import { aPerson, demo, demoPassword, logInDemo, newName, type Person } from './people.ts'
import { drawn } from './routes.ts'
import { typeHere } from './typing.ts'

const session = { session_id: 'session-144' }

const toggle = async (api: Api, isOn: boolean) => {
  const { jwt } = await logInDemo(api, demo.provider)
  const { data } = await api.call(assistantEndpoints.assistants, {}, jwt)
  const company = data.find(({ session_id: id }) => id === session.session_id)
  if (company?.is_on !== isOn) await api.call(assistantEndpoints.toggleAssistant, session, jwt)
}

test.afterEach(async ({ api }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const plain = { ...session, mode: 'automatic' as const, sub_client_modes: [] }
  await api.call(assistantEndpoints.saveAssistantSettings, plain, jwt)
  await toggle(api, false)
})

/** The assistant has a user of its own; only the mode is still to be chosen. */
const anAssistantUser = async (api: Api, robot: Person) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const login = { ia_email: robot.email, ia_user_password: robot.password, takes_new: false }
  await api.call(assistantEndpoints.saveAssistantSettings, { ...session, ...login, mode: 'automatic' }, jwt)
  await toggle(api, true)
}

const suggestionIn = (page: Page | Locator) => page.getByRole('region', { name: 'Sugestão da IA' })

/** The telephone of the contact, in a tab of its own. */
const telephoneOf = async (admin: Page, contact: Contact) => {
  const phone = await admin.context().newPage()
  await phone.goto(paths.phone)
  await phone.getByRole('button', { name: contact.name }).click()
  const words = phone.getByRole('textbox', { name: 'Mensagem do contato' })
  return async (text: string) => {
    await expect(async () => {
      await words.click()
      await expect(words).toBeFocused({ timeout: 500 })
    }).toPass()
    await typeHere(phone, text)
    await phone.getByRole('button', { name: 'Escrever' }).click()
  }
}

test('MODE-002 a negotiator sends, edits and throws away what the assistant suggests, each by one key', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  const { departmentId, negotiator } = await aTeam(api)
  await anAssistantUser(api, await aPerson(api, { name: newName('Assistente'), departmentId }))
  const { lawyer, case_, chat, jwt } = await aTalkedCase(api, negotiator, 'Bom dia')
  await api.call(casesCeilingEndpoints.setCeiling, { caseId: case_.id, amount: '10.000,00' }, jwt)

  await enterAs(demo.admin, `${paths.overview}?chat=minhas`)
  await openTab(page, 'Configuracoes')
  const block = panel(page).getByRole('region', { name: 'Inteligência artificial' })
  await block.getByLabel('Modo da empresa').focus()
  await page.keyboard.press('c')
  await expect(block.getByText('Sozinha ela não envia nada.')).toBeVisible()
  await expect(block.getByText('Nenhum ato comparado ainda.').or(block.getByText(/^\d+ de \d+ atos?$/))).toBeVisible()
  await block.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('Configuracoes salvas com sucesso!')).toBeVisible()
  await isClean(page, 'mode of the assistant')
  const says = await telephoneOf(page, lawyer)

  const desk = await anotherBrowser({ email: negotiator.email, password: negotiator.password }, chatPath(chat))
  await expect(box(desk)).toBeFocused()
  await says('qual a proposta de vcs?')
  const first = suggestionIn(panel(desk))
  await expect(first).toContainText('R$ 6.000,00')
  await expect(first).toContainText('Ao enviar, registra a proposta de R$ 6.000,00.')
  await isClean(desk, 'suggestion')
  await fits(desk, 'suggestion', widths, drawn)
  await box(desk).focus()
  await desk.keyboard.press('Alt+Enter')
  await expect(bubble(desk, 'Nossa proposta para encerrar')).toBeVisible()
  await expect(first).toHaveCount(0)
  await lawyer.arrived('R$ 6.000,00, à vista')

  await says('mto pouco, fecho em 15 mil')
  await expect(first).toContainText('R$ 7.300,00')
  await desk.keyboard.press('F2')
  await expect(box(desk)).toHaveValue(/R\$ 7\.300,00/)
  await expect(first).toHaveCount(0)
  await expect(panel(desk).getByText('Ao enviar, registra a proposta de R$ 7.300,00.')).toBeVisible()
  await typeHere(desk, ' Fico no aguardo.')
  await desk.keyboard.press('Enter')
  await expect(bubble(desk, 'Fico no aguardo.')).toBeVisible()
  await lawyer.arrived('Fico no aguardo.')

  await says('vou falar com minha cliente')
  await expect(first).toContainText('fico no aguardo')
  await desk.keyboard.press('Alt+Delete')
  await expect(first).toHaveCount(0)

  // On the desk of the case the same part stands above the same composer.
  await desk.goto(casePath(case_.id))
  await says('fechado')
  await expect(suggestionIn(desk)).toContainText('Registrei o acordo por R$ 7.300,00')
  await suggestionIn(desk).getByRole('button', { name: 'Por que sugeriu isto' }).press('Enter')
  const turns = desk.getByRole('dialog', { name: 'O que a IA ouviu e decidiu' })
  const outcomes = ['ainda em aberto', 'descartada', 'enviada com mudanças', 'enviada']
  for (const [index, outcome] of outcomes.entries())
    await expect(turns.getByRole('listitem').nth(index)).toContainText(`sugestão · ${outcome}`)
  await desk.keyboard.press('Escape')
  await suggestionIn(desk)
    .getByRole('button', { name: /^Enviar/ })
    .press('Enter')
  await lawyer.arrived('Registrei o acordo por R$ 7.300,00')
  await expect(desk.getByText('Acordo fechado').first()).toBeVisible()
  const words = (await lawyer.inbox()).filter(({ fromCompany }) => fromCompany).map(({ text }) => text)
  expect(words).toHaveLength(3)
  expect(words.join()).not.toContain('assistente virtual')

  const figures = await anotherBrowser({ email: demo.admin, password: demoPassword }, `${paths.overview}?chat=minhas`)
  await openTab(figures, 'Configuracoes')
  await expect(
    panel(figures).getByText(/^Enviadas sem mudança: \d+\. Editadas: \d+\. Descartadas: \d+\./),
  ).toBeVisible()
})
