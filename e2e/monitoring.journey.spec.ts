// A followed process: a movement arrives while the page is open, and its proposal is accepted by key.
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
const final = 848

/** A process in which a sentence has become final since the day before yesterday, and has done nothing else since then. */
const aFinalProcess = async () => {
  const courts = demoCourts({ now: () => new Date() })
  for (;;) {
    const number = newProcess()
    const answer = await courts.searchIndex({ alias: 'tjsp', numbers: [number], since: null, after: null })
    if (answer.fault !== null || answer.records.length !== 1) continue
    const [record] = answer.records
    const recent = record?.movements.filter(({ happenedAt }) => happenedAt.getTime() > Date.now() - 2 * dayMs) ?? []
    if (record?.secrecy === 0 && recent.length === 1 && recent[0]?.code === final) return number
  }
}

test('a movement arrives live, and proposes a situation that is accepted by key', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.negotiator)
  const { radar } = await api.call(monitoringEndpoints.summary, {}, jwt)
  // The movements of the demo make notices and tasks that disturb other journeys: COURTS=demo turns them on.
  test.skip(radar === 'off', 'needs COURTS=demo')
  const number = await aFinalProcess()
  const case_ = await ownCase(api, jwt, 'Helena', { processNumber: number })
  const shown = formatProcessNumber(number)
  await enterAs(demo.negotiator, `${paths.monitoring}?busca=${number}`)
  await api.call(monitoringEndpoints.follow, { caseId: case_.id }, jwt)

  await test.step('the radar asks the court, and the open page shows its answer', async () => {
    const row = page.getByRole('list', { name: 'Processos acompanhados' }).getByRole('button')
    await expect(row).toContainText('Trânsito em julgado')
    await expect(row).toContainText('Novos: 1')
    await row.focus()
    await page.keyboard.press('Enter')
  })

  const pane = page.getByRole('article', { name: 'Andamentos do processo' })
  const proposal = pane.getByRole('region', { name: 'Situação sugerida: Sem acordo' })
  await expect(pane.getByRole('heading', { name: shown })).toBeVisible()
  await expect(proposal).toContainText('Por Trânsito em julgado')
  await isClean(page, 'followed processes')
  await fits(page, 'followed processes', [375, 1280, 2560], () => expect(proposal).toBeVisible())

  await test.step('the proposal is accepted and the movement marked as seen, by key', async () => {
    await proposal.getByRole('button', { name: 'Aceitar' }).focus()
    await page.keyboard.press('Enter')
    await expect(proposal).toBeHidden()
    await expect(pane).toContainText('Sem acordo')
    await pane.getByRole('heading', { name: shown }).click()
    await page.keyboard.press('v')
    await expect(pane.getByText('visto por', { exact: false }).first()).toBeVisible()
    await expect(pane.getByRole('button', { name: 'Marcar como visto' })).toBeHidden()
  })

  await page.goto(casePath(case_.id))
  await expect(page.getByText('Trânsito em julgado').first()).toBeVisible()
})
