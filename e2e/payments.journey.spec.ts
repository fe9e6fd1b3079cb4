// A payment from the accepted offer to its proof, by hand; and the page of those who lead.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { isClean } from './axe.ts'
import { aTalkedCase, aTeam } from './chats.ts'
import { expect, test } from './journey.ts'
import { demo, logIn } from './people.ts'
import { undoOf } from './screen.ts'
import { typeHere } from './typing.ts'

test('a negotiator dates the plan of an agreement, registers a payment and takes it back; a leader finds it', async ({
  page,
  api,
  enter,
  enterAs,
}) => {
  const team = await aTeam(api)
  const { case_, lawyer } = await aTalkedCase(api, team.negotiator, 'Aceito R$ 4.000,00')
  const { jwt } = await logIn(api, team.negotiator)
  const offer = { id: case_.id, side: 'ours', move: 'proposal', value: '4.000,00', instalments: 3 } as const
  const made = await api.call(casesDealsEndpoints.makeOffer, offer, jwt)
  await api.call(casesDealsEndpoints.setOutcome, { id: made.offer?.id ?? '', outcome: 'accepted' }, jwt)
  await enter(team.negotiator, `${casePath(case_.id)}?tab=payments`)
  const instalments = page.getByRole('list', { name: 'Parcelas' })

  await test.step('the plan comes from the offer, and gets its first due day', async () => {
    await expect(instalments).toContainText('1.333,34')
    await isClean(page, 'payments of a case')
    await page.getByRole('button', { name: 'Ajustar plano' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ajustar plano' })
    await dialog.getByRole('combobox', { name: 'Primeiro vencimento' }).selectOption('Dia fixo')
    await dialog.getByRole('textbox', { name: 'Dia do primeiro vencimento' }).click()
    await typeHere(page, '10/01/2020')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(instalments.getByText('Em atraso')).toHaveCount(3)
  })

  await test.step('a payment is registered with its proof, and taken back', async () => {
    await page.getByRole('button', { name: 'Registrar pagamento: Autor 1/3' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registrar pagamento: Autor 1/3' })
    await isClean(page, 'registering a payment')
    await dialog
      .getByLabel('Escolher comprovante', { exact: true })
      .and(dialog.locator('input'))
      .setInputFiles({ name: 'comprovante.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') })
    await expect(dialog.getByText('comprovante.pdf')).toBeVisible()
    await dialog.getByRole('button', { name: 'Registrar pagamento' }).click()
    await expect(instalments.getByText('Pago', { exact: true })).toBeVisible()
    await undoOf(page, 'Pagamento registrado').click()
    await expect(instalments.getByText('Pago', { exact: true })).toBeHidden()
  })

  await enterAs(demo.supervisor, `${paths.payments}?view=late`)
  await expect(page.getByRole('button', { name: /^Em atraso/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('table', { name: 'Em atraso' })).toContainText(`Maria ${lawyer.phone.slice(-6)}`)
  await isClean(page, 'payments of all cases')
})
