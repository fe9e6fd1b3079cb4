// Chats of a case: started from it, finished from it, and the checks before a message is sent.
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { Api } from './api.ts'
import { aContact, addressOf, box, bubble, chatPath, ownedChat, inPanel, panel, write, type Contact } from './chats.ts'
import { deskTab, timeline, zone } from './desk-elements.ts'
import { delayAnswers } from './delay-answers.ts'
import { expect, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, logInDemo, newName } from './people.ts'
import { choose, toast } from './screen.ts'
import { typeHere } from './typing.ts'

/** Creates a case whose author has a lawyer; both have a telephone. */
const representedCase = async (api: Api, author: Contact, lawyer: Contact) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const oab = `SP ${author.phone.slice(-6)}`
  const party = (name: string) => ({
    person: { is: 'new' as const, name, addresses: [addressOf(author)] },
    lawyer: { is: 'new' as const, name: `Paulo ${lawyer.phone.slice(-6)}`, oab, addresses: [addressOf(lawyer)] },
  })
  const { cases } = await ownCases(api, jwt, ['Autora'], (_, name) => ({ parties: [party(name)] }))
  const [case_] = cases
  if (!case_) throw new Error('journey: case not created')
  return case_
}

test('CASE-020 CHAT-001 a chat starts at a number of the case, and is assigned and finished from there', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Supervisora'), profileTypeId: 2 })
  const [author, lawyer] = [await aContact(api), await aContact(api)]
  const case_ = await representedCase(api, author, lawyer)
  await lawyer.is({ hasWhatsApp: true })
  await enter(person, casePath(case_.id))
  await zone(page, 'Quem')
    .getByRole('button', { name: `Conversar com ${case_.lawyer?.name} no WhatsApp` })
    .click()
  // The keys are kept while the conversation is on its way.
  await typeHere(page, 'Bom dia, ')
  await expect(inPanel(page, /^Atendido por:/)).toContainText(person.name)
  await expect(box(page)).toHaveValue('Bom dia, ')
  await write(page, 'doutor')
  await page.keyboard.press('Enter')
  await lawyer.arrived('Bom dia, doutor')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)

  await deskTab(page, 'Mensagens').click()
  const responsible = page.getByRole('main').getByRole('button', { name: /^Atendido por:/ })
  await responsible.click()
  await choose(page, 'Responsável', 'Bruna Teixeira')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Responsavel atualizado com sucesso')).toBeVisible()
  await expect(page.getByRole('main').getByText('Esta conversa está com Bruna Teixeira.')).toBeVisible()
  await responsible.click()
  await choose(page, 'Responsável', person.name)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Finalizar' }).click()
  await expect(toast(page, 'Atendimento finalizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('main').getByText('Finalizada', { exact: true })).toBeVisible()
})

test('CHAT-013 a party with a lawyer is written to only after the lawyer’s assent is recorded, and a blocked party never', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const [author, lawyer] = [await aContact(api), await aContact(api)]
  const case_ = await representedCase(api, author, lawyer)
  await author.say('Quero falar sem o advogado')
  await enter(person, chatPath(await ownedChat(api, author, person)))
  // The panel announces that the party has a lawyer, also before a case is linked.
  const ahead = panel(page).getByText(`A parte é representada por ${case_.lawyer?.name}`)
  await expect(ahead).toBeVisible()
  await inPanel(page, 'Sem caso vinculado').click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const caseId = page.getByRole('textbox', { name: 'Id do caso' })
  await expect(caseId).toBeFocused()
  await typeHere(page, 'AF001')
  await page.getByRole('button', { name: 'Vincular' }).click()
  await expect(page.getByText('Digite um id de caso válido ( pelo menos 7 caracteres )')).toBeVisible()
  await caseId.click()
  await page.keyboard.press('ControlOrMeta+A')
  await typeHere(page, case_.id)
  await page.getByRole('button', { name: 'Vincular' }).click()
  await expect(inPanel(page, `Caso: ${case_.id}`)).toBeVisible()
  await expect(ahead).toBeVisible()

  await box(page).click()
  await write(page, 'Posso explicar a proposta')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Anuência do advogado' })
  await expect(dialog).toContainText('EAOAB, art. 34, VIII')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(box(page)).toHaveValue('Posso explicar a proposta')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Como foi dada' }).click()
  await typeHere(page, 'Por telefone')
  // The assent is recorded once: the next message does not wait for the panel to refetch it.
  const standing = await delayAnswers(page, 'GET', /\/standing$/)
  await dialog.getByRole('button', { name: 'Registrar e enviar' }).click()
  await author.arrived('Posso explicar a proposta')
  await expect(ahead).toHaveCount(0)
  await standing.answered
  await write(page, 'São R$ 4.000,00')
  await page.keyboard.press('Enter')
  await author.arrived('São R$ 4.000,00')
  standing.release()
  await expect(bubble(page, 'São R$ 4.000,00').locator('[data-tick=delivered]')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const { jwt } = await logInDemo(api, demo.admin)
  await write(page, 'Ainda está aí?')
  await api.call(
    blockEndpoints.addBlock,
    { value: addressOf(author).value, reason: 'Pediu para não ser contatada' },
    jwt,
  )
  await page.keyboard.press('Enter')
  await expect(
    panel(page).getByText('Este contato está na lista de bloqueios e não pode ser contatado.').first(),
  ).toBeVisible()
  await expect(box(page)).toBeDisabled()
  expect((await author.inbox()).some(({ text }) => text === 'Ainda está aí?')).toBe(false)

  await page.goto(casePath(case_.id))
  await expect(timeline(page)).toContainText(`registrou a anuência de ${case_.lawyer?.name}`)
})
