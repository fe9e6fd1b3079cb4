// The assistant: set up by an administrator, switched on by the provider, bargaining with the other side to an agreement.
import { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { aTalkedCase, aTeam, bubble, chatPath, openTab, ownedChat, panel } from './chats.ts'
import { expect, test } from './journey.ts'
import { aPerson, demo, demoPassword, logInDemo, newName } from './people.ts'
import { typeHere } from './typing.ts'

const session = { session_id: 'session-144' }

const switchOff = async (api: Api) => {
  const { jwt } = await logInDemo(api, demo.provider)
  const { data } = await api.call(assistantEndpoints.assistants, {}, jwt)
  if (data.some(({ session_id: id, is_on: isOn }) => id === session.session_id && isOn))
    await api.call(assistantEndpoints.toggleAssistant, session, jwt)
}
test.afterEach(({ api }) => switchOff(api))

/** A case with a ceiling of 10,000, whose lawyer has written. */
const aDeal = async (api: Api) => {
  const { departmentId, supervisor, negotiator } = await aTeam(api)
  const robot = await aPerson(api, { name: newName('Assistente'), departmentId })
  const { lawyer, case_, chat, jwt } = await aTalkedCase(api, negotiator, 'Bom dia')
  await api.call(casesCeilingEndpoints.setCeiling, { caseId: case_.id, amount: '10.000,00' }, jwt)
  return { supervisor, robot, lawyer, case_, chat }
}

/** The provider rewrites a block of the prompts, and sees what the model gets before saving it. */
const editPrompt = async (page: Page, text: string) => {
  await page.getByRole('button', { name: /^Prompts de .*Sabiá/ }).press('Enter')
  const prompts = page.getByRole('dialog', { name: /^Prompts de/ })
  const block = prompts.getByRole('form', { name: 'Escrita das respostas' })
  await block.getByRole('textbox').click()
  await page.keyboard.press('ControlOrMeta+A')
  await typeHere(page, text)
  await prompts.getByRole('button', { name: 'Ver o que o modelo recebe' }).press('Enter')
  const preview = page.getByRole('dialog', { name: 'O que o modelo recebe' })
  await expect(preview.getByRole('region', { name: 'Para escrever' })).toContainText(text)
  await expect(preview.getByRole('region', { name: 'Para ler' })).not.toContainText(text)
  await page.keyboard.press('Escape')
  await block.getByRole('button', { name: 'Salvar prompt' }).press('Enter')
  await expect(page.getByText('Prompt atualizado com sucesso!')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompts).toHaveCount(0)
}

test('an administrator sets the assistant up, the provider switches it on, and it settles a case below the ceiling', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  const { supervisor, robot, lawyer, case_, chat } = await aDeal(api)
  await enterAs(demo.admin, `${paths.overview}?chat=minhas`)
  await openTab(page, 'Configuracoes')
  const block = panel(page).getByRole('region', { name: 'Inteligência artificial' })
  await block.getByRole('switch', { name: 'IA ligada' }).click()
  await expect(page.getByText('Fale com o nosso suporte.')).toBeVisible()

  await block.getByLabel('E-mail').click()
  await page.keyboard.press('ControlOrMeta+A')
  await typeHere(page, robot.email)
  await page.keyboard.press('Tab')
  await typeHere(page, 'senha errada')
  await page.keyboard.press('Enter')
  await expect(block.getByRole('alert')).toContainText('Erro ao testar login.')
  await block.getByLabel('Senha', { exact: true }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await typeHere(page, robot.password)
  const takesNew = block.getByRole('checkbox', { name: /sem responsável/ })
  if (await takesNew.isChecked()) await takesNew.press(' ')
  for (const [field, hour] of [
    ['Responde das', '0'],
    ['até as', '24'],
  ] as const) {
    await block.getByLabel(field).click()
    await page.keyboard.press('ControlOrMeta+A')
    await typeHere(page, hour)
  }
  await block
    .getByRole('combobox', { name: 'Quem recebe' })
    .or(block.getByRole('button', { name: /Quem recebe/ }))
    .click()
  await typeHere(page, supervisor.name)
  await page.keyboard.press('Enter')
  await block.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('Configuracoes salvas com sucesso!')).toBeVisible()

  // A policy that would give half of the room away is rehearsed, read in one dialogue, and cannot be published.
  const policyField = block.getByLabel('Parte da alçada que pode usar')
  await policyField.click()
  await page.keyboard.press('ControlOrMeta+A')
  await typeHere(page, '50')
  await block.getByRole('button', { name: 'Ensaiar esta política' }).press('Enter')
  const room = page.getByRole('dialog', { name: 'Ensaio da política' })
  await expect(room.getByText('A política fecha claramente menos acordos')).toBeVisible()
  await room
    .getByRole('button', { name: /^Conversa \d+/ })
    .first()
    .press('Enter')
  await expect(
    room
      .getByRole('region', { name: /^Conversa/ })
      .getByRole('listitem')
      .first(),
  ).toContainText('Outra parte')
  await expect(room.getByRole('button', { name: 'Publicar' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(room).toHaveCount(0)
  await policyField.click()
  await page.keyboard.press('ControlOrMeta+A')
  await typeHere(page, '100')

  const provider = await anotherBrowser({ email: demo.provider, password: demoPassword })
  await provider.getByRole('switch', { name: /Sabiá/ }).press(' ')
  await expect(provider.getByText('Status da IA atualizado com sucesso!')).toBeVisible()

  // A prompt with an amount is refused.
  const words = newName('Escreva como um vizinho gentil').replaceAll(/\d/g, 'x')
  await editPrompt(provider, words)
  const shown = block.getByRole('textbox', { name: 'Escrita das respostas' })
  await expect(shown).toHaveValue(words)
  await expect(shown).toBeDisabled()

  await ownedChat(api, lawyer, robot)
  await page.goto(chatPath(chat))
  await expect(panel(page).getByText(`${robot.name} (IA) responde nesta conversa.`)).toBeVisible()
  await lawyer.say('qual a proposta de vcs?')
  await expect(bubble(page, 'Sou o assistente virtual de Sabiá')).toContainText('R$ 6.000,00')
  await expect(bubble(page, `${robot.name} (IA)`)).toHaveCount(1)
  await lawyer.say('mto pouco, fecho em 15 mil')
  await expect(bubble(page, 'R$ 7.300,00')).toBeVisible()
  await lawyer.say('blz, fechado')
  await expect(bubble(page, 'Registrei o acordo por R$ 7.300,00')).toBeVisible()
  await expect(panel(page).getByText('Acordo fechado').first()).toBeVisible()

  await expect(panel(page).getByRole('button', { name: 'Entendi' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Por que respondeu isto' }).press('Enter')
  const turns = page.getByRole('dialog', { name: 'O que a IA ouviu e decidiu' })
  await expect(turns.getByRole('listitem').first()).toContainText('registrar o acordo por R$ 7.300,00')
  await expect(turns.getByRole('listitem').nth(1)).toContainText('pede R$ 15.000,00')
  await page.keyboard.press('Escape')
  await page.goto(casePath(case_.id))
  await expect(page.getByText('Acordo fechado').first()).toBeVisible()

  const lead = await anotherBrowser(supervisor, paths.overview)
  const queue = lead.getByRole('list', { name: 'Passados pelo assistente' }).getByRole('listitem')
  await queue.filter({ hasText: case_.id }).getByRole('button').press('Enter')
  await panel(lead).getByRole('button', { name: 'Entendi' }).press('Enter')
  await expect(panel(lead).getByRole('button', { name: 'Entendi' })).toHaveCount(0)
})
