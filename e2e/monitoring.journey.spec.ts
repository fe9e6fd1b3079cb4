// A followed process: a movement arrives while the page is open, and its proposal is accepted by key.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { monitoringEndpoints } from '@tratativa/contract/monitoring/endpoints'
import { demoCourts } from '../server/src/gateways/courts/demo-courts.ts'
import { isClean } from './axe.ts'
import { expect, logInDemo, test } from './journey.ts'
import { newProcess, ownCase } from './journey-cases.ts'
import { fits } from './overflow.ts'
import { demo } from './people.ts'

const dayMs = 24 * 60 * 60 * 1_000
const ratified = 466

/** A process whose court has ratified a deal since the day before yesterday, and has done nothing else since then. */
const aRatifiedProcess = async () => {
  const courts = demoCourts({ now: () => new Date() })
  for (;;) {
    const number = newProcess()
    const answer = await courts.searchIndex({ alias: 'tjsp', numbers: [number], since: null, after: null })
    if (answer.fault !== null || answer.records.length !== 1) continue
    const [record] = answer.records
    const recent = record?.movements.filter(({ happenedAt }) => happenedAt.getTime() > Date.now() - 2 * dayMs) ?? []
    if (record?.secrecy === 0 && recent.length === 1 && recent[0]?.code === ratified) return number
  }
}

test('MON-001 RADAR-001 a movement arrives live, and proposes a situation that is accepted by key', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.negotiator)
  const number = await aRatifiedProcess()
  const case_ = await ownCase(api, jwt, 'Helena', { processNumber: number })
  const offer = { id: case_.id, side: 'ours', move: 'proposal', value: '4.000,00' } as const
  const made = await api.call(casesDealsEndpoints.makeOffer, offer, jwt)
  await api.call(casesDealsEndpoints.setOutcome, { id: made.offer?.id ?? '', outcome: 'accepted' }, jwt)
  const shown = formatProcessNumber(number)
  await enterAs(demo.negotiator, `${paths.monitoring}?busca=${number}`)
  await expect(page.getByText('Nenhum processo com estes filtros')).toBeVisible()
  await api.call(monitoringEndpoints.follow, { caseId: case_.id }, jwt)

  await test.step('the radar asks the court, and the open page shows its answer', async () => {
    const row = page.getByRole('list', { name: 'Processos acompanhados' }).getByRole('button')
    await expect(row).toContainText('Homologação de Transação', { timeout: 30_000 })
    await expect(row).toContainText('Novos: 1')
    await row.focus()
    await page.keyboard.press('Enter')
  })

  const pane = page.getByRole('article', { name: 'Andamentos do processo' })
  const proposal = pane.getByRole('region', { name: 'Situação sugerida: Homologado' })
  await expect(pane.getByRole('heading', { name: shown })).toBeVisible()
  await expect(proposal).toContainText('Por Homologação')
  await isClean(page, 'followed processes')
  await fits(page, 'followed processes', [375, 1280, 2560], () => expect(proposal).toBeVisible())

  await test.step('the proposal is accepted and the movement marked as seen, by key', async () => {
    await proposal.getByRole('button', { name: 'Aceitar' }).focus()
    await page.keyboard.press('Enter')
    await expect(proposal).toBeHidden()
    await expect(pane).toContainText('Homologado')
    await pane.getByRole('heading', { name: shown }).click()
    await page.keyboard.press('v')
    await expect(pane.getByText('visto por', { exact: false }).first()).toBeVisible()
    await expect(pane.getByRole('button', { name: 'Marcar como visto' })).toBeHidden()
  })

  await page.goto(casePath(case_.id))
  await expect(page.getByText('Homologação de Transação').first()).toBeVisible()
})
