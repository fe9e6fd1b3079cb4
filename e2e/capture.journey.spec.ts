// A case without contact is worked by keys: the provider fails, answers, and its proposal becomes a contact; then the next case.
import { captureEndpoints } from '@tratativa/contract/capture/endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { capturePath, paths } from '@tratativa/contract/kernel/paths'
import { startContactsStub } from '../server/src/gateways/contacts/contacts-stub.ts'
import { isClean } from './axe.ts'
import { connected } from './chats.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { fits, widths } from './overflow.ts'
import { demo } from './people.ts'
import { typeHere } from './typing.ts'

const ports = (process.env['MODEL_PORTS'] ?? '').split(' ')
const phoneWidth = 375

test('CAP-001 a case without contact is worked by keys, with the provider’s failure in Atenção and its message', async ({
  page,
  api,
  enterAs,
}, { parallelIndex }) => {
  test.skip(ports[0] === '', 'the server of BASE_URL admits no stub')
  const stub = await startContactsStub(Number(ports[parallelIndex % ports.length]))
  const { jwt } = await logInDemo(api, demo.admin)
  await connected(api, jwt)
  const { cases, mark } = await ownCases(api, jwt, ['Helena', 'Sofia'])
  const [case_] = cases
  if (case_ === undefined) throw new Error('no case')
  await enterAs(demo.admin, paths.captures)
  await page.getByRole('button', { name: 'Provedor de contatos' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Provedor de contatos' })

  await test.step('an administrator turns the provider on, after a test', async () => {
    await dialog.getByLabel('Endereço').focus()
    await typeHere(page, stub.url)
    for (const [label, text] of [
      ['Preço de uma consulta', '1,00'],
      ['Orçamento do dia', '100,00'],
      ['Orçamento do mês', '900,00'],
    ] as const) {
      await dialog.getByLabel(label).focus()
      await page.keyboard.press('ControlOrMeta+A')
      await typeHere(page, text)
    }
    await dialog.getByRole('button', { name: 'Testar' }).press('Enter')
    await expect(dialog.getByText('O provedor respondeu como devia.')).toBeVisible()
    await dialog.getByLabel('Permitir consultas ao provedor').press('Space')
    await isClean(page, 'provider of contacts')
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
    await expect(dialog).toBeHidden()
  })

  await test.step('the list shows the reasons with their counts', async () => {
    await expect(page.getByRole('table', { name: 'Captura de contatos' }).getByRole('row').nth(1)).toBeVisible()
    await page.getByRole('button', { name: /^Sem contato/ }).press('Enter')
    await expect(page).toHaveURL(/motivo=none/)
    await isClean(page, 'capture list')
    await fits(page, 'capture list', widths, () => expect(page.getByRole('table')).toBeVisible())
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: test.info().outputPath('list.png') })
  })

  await test.step('a failure says status and text, an answer its message', async () => {
    await page.goto(capturePath(case_.id))
    await expect(page.getByRole('heading', { name: `Helena ${mark}`, level: 1 })).toBeVisible()
    stub.replyNext({ status: 503, statusText: 'Service Unavailable' })
    await page.keyboard.press('c')
    const attention = page.getByRole('dialog', { name: 'Atenção' })
    await expect(attention).toContainText('503 Service Unavailable')
    await page.keyboard.press('Enter')
    await expect(attention).toBeHidden()
    const contacts = [{ value: '11 98765-4321', name: `Helena ${mark}`, source: 'Operadora' }]
    stub.replyNext({ body: { message: 'Um contato encontrado.', contacts } })
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog', { name: 'Resposta do provedor' })).toContainText('Um contato encontrado.')
    await page.keyboard.press('Enter')
  })

  await test.step('the proposal is accepted by key, and the case has a contact', async () => {
    const proposals = page.getByRole('region', { name: /^Contatos sugeridos/ })
    await expect(proposals).toContainText('(11) 98765-4321')
    await isClean(page, 'capture')
    await fits(page, 'capture', widths, () => expect(proposals).toBeVisible())
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: test.info().outputPath('capture.png'), fullPage: true })
    await page.keyboard.press('a')
    await expect(proposals).toBeHidden()
    await expect(page.getByText('Este caso já tem um contato que pode ser usado.')).toBeVisible()
    await expect(page.getByRole('region', { name: /^Pessoas do caso/ })).toContainText(
      'Provedor de contatos (Operadora)',
    )
  })

  await test.step('WhatsApp is asked about the new number and about one from before the ninth digit, and the page learns it', async () => {
    const people = page.getByRole('region', { name: /^Pessoas do caso/ })
    const numberRow = (text: string) => people.getByRole('listitem').filter({ hasText: text })
    await expect(numberRow('(11) 98765-4321')).toContainText('está no WhatsApp')
    const session = (await api.call(sessionEndpoints.sessionStatus, {}, jwt)).data.name
    await api.call(simEndpoints.simContact, { session, phone: '5585988886655', isWithoutNine: true }, jwt)
    await api.call(simEndpoints.simContact, { session, phone: '5511900008877', hasWhatsApp: false }, jwt)
    for (const [typed, shown, answer] of [
      ['85 98888-6655', '(85) 98888-6655', 'no WhatsApp como (85) 8888-6655'],
      ['11 90000-8877', '(11) 90000-8877', 'não está no WhatsApp'],
    ] as const) {
      await page.getByLabel('Telefone ou e-mail').focus()
      await typeHere(page, typed)
      await page.keyboard.press('Enter')
      await expect(numberRow(shown)).toContainText(answer)
    }
    await isClean(page, 'capture with numbers')
    await fits(page, 'capture with numbers', widths, () => expect(people).toBeVisible())
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.screenshot({ path: test.info().outputPath('numbers.png'), fullPage: true })
  })

  await test.step('a contact is typed, checked and added; then the next case', async () => {
    await page.getByLabel('Telefone ou e-mail').focus()
    await typeHere(page, '11 8765-1234')
    await expect(page.getByText('Celular: (11) 98765-1234 · o nono dígito foi acrescentado')).toBeVisible()
    await page.keyboard.press('Enter')
    const people = page.getByRole('region', { name: /^Pessoas do caso/ })
    await expect(people).toContainText('(11) 98765-1234')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(page).not.toHaveURL(new RegExp(`${capturePath(case_.id)}$`))
    await expect(page.getByText('quem procura:')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('next.png'), fullPage: true })
    await page.setViewportSize({ width: phoneWidth, height: 800 })
    await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })
  })
  await api.call(
    captureEndpoints.saveCaptureSettings,
    {
      isOn: false,
      url: stub.url,
      price: '1,00',
      dayBudget: '0,00',
      monthBudget: '0,00',
      legalBasis: 'legitimate-interest',
      proposesTask: false,
    },
    jwt,
  )
  await stub.close()
})
