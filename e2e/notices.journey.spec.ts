// Notices: the bell, the list, and live arrival.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { formatDay } from '@tratativa/contract/kernel/time'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { delayAnswers } from './delay-answers.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, linkIn, mailTo, newEmail, newName, ownPassword, type Login, type Person } from './people.ts'
import { launcher, panel } from './chats.ts'
import { zone } from './desk-elements.ts'
import { moveTo } from './routes.ts'
import { bell, rowOf, toast } from './screen.ts'
import { typeHere } from './typing.ts'

/**
 * Raises one notice for the person in each turn, by promoting and demoting them. While promoted, they also receive notices of pending
 * requests, so the journey uses a company in which no journey creates any.
 */
const promote = async (api: Api, adminToken: string, person: Person, times: number) => {
  for (let turn = 0; turn < times; turn += 1)
    await api.call(
      departmentsEndpoints.editUser,
      { id: person.user.id, name: person.name, profileTypeId: turn % 2 === 0 ? 2 : 3, departmentId: null },
      adminToken,
    )
}

/** Raises a notice for every administrator and returns the name of the registered person. */
const requestAccess = async (api: Api) => {
  const [name, email] = [newName('Gil'), newEmail()]
  await api.call(identityEndpoints.register, { name, email, password: ownPassword })
  const { jwt } = await logInDemo(api, demo.admin)
  const token = new URL(linkIn((await mailTo(api, jwt, email, /Confirme/)).text)).searchParams.get('token') ?? ''
  await api.call(identityEndpoints.resetPassword, { token, password: ownPassword })
  return name
}

const readsBell = async (page: Page) => {
  await expect(bell(page)).toHaveAccessibleName('Notificações, não lidas: 7')
  await bell(page).click()
  const dropdown = page.getByRole('dialog', { name: 'Notificações' })
  await expect(dropdown.getByRole('listitem')).toHaveCount(7)
  expect((await dropdown.boundingBox())?.height).toBeLessThanOrEqual(300)
  await dropdown.getByRole('link', { name: 'Ver tudo' }).click()
  await expect(page).toHaveURL(paths.notices)
  await expect(dropdown).toBeHidden()
}

const raisesWhileLoading = async (page: Page, api: Api, open: () => Promise<Login>) => {
  const list = await delayAnswers(page, 'GET', /\/api\/notification\/notice(\?|$)/)
  const socket = page.waitForEvent('websocket')
  const login = await open()
  await list.answered
  const noticeFrame = (await socket).waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('notice.raised'),
  )
  const name = await requestAccess(api)
  await noticeFrame
  list.release()
  await expect(page.getByRole('main')).toContainText(`${name} pediu acesso e aguarda liberação.`)
  return login
}

const raisesElsewhere = async (page: Page, api: Api) => {
  await expect(bell(page)).toHaveAccessibleName(/não lidas: \d+$/)
  const name = await requestAccess(api)
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Notificações' })).toContainText(
    `${name} pediu acesso e aguarda liberação.`,
  )
}

const raisesBeforeConnection = async (page: Page, api: Api, token: string) => {
  let stand = () => undefined as void
  const stands = new Promise<void>((resolve) => (stand = resolve))
  await page.routeWebSocket(/socket\.io/, async (line) => {
    await stands
    line.connectToServer()
  })
  await page.goto(paths.notices)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const name = await requestAccess(api)
  const text = `${name} pediu acesso e aguarda liberação.`
  const isRaised = async () => {
    const { data } = await api.call(notificationsEndpoints.notices, {}, token)
    return data.some(({ description }) => description === text)
  }
  await expect.poll(isRaised).toBe(true)
  stand()
  await expect(page.getByRole('main')).toContainText(text)
}

test('NOTI-001 NOTI-005 the bell and the list say that there are no notices', async ({ page, enterAs }) => {
  await enterAs(demo.providerNegotiator, paths.notices)
  await expect(page.getByText('Nenhuma notificação foi encontrada.')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  await bell(page).click()
  await expect(
    page.getByRole('dialog', { name: 'Notificações' }).getByText('Nenhuma notificação foi encontrada.'),
  ).toBeVisible()
})

const marksNotices = async (page: Page) => {
  const up = rowOf(page, 'Seu perfil passou de Negociador para Supervisor.').first()
  await expect(up).toContainText('Não lida')
  await expect(bell(page)).toHaveAccessibleName('Notificações, não lidas: 7')
  await up.getByRole('button', { name: 'Marcar como lida' }).click()
  await expect(up.getByText('Lida', { exact: true })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notificações, não lidas: 6')
  await up.getByRole('button', { name: 'Marcar como não lida' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notificações, não lidas: 7')
  const marked = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && new URL(answer.url()).pathname.endsWith('/notice'),
  )
  await page.getByRole('main').getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notificações')
  // The bell shows the mark before the server has answered, and a reload would break the call off.
  await marked
  await page.reload()
  await expect(page.getByText('Lida', { exact: true })).toHaveCount(7)
}

const filtersNotices = async (page: Page) => {
  const notices = page.getByRole('main').getByRole('listitem')
  await page.getByRole('link', { name: /^Não lidas/ }).click()
  await expect(page).toHaveURL(`${paths.notices}?filtro=nao-lidas`)
  await expect(page.getByText('Nenhuma notificação passa por este filtro.')).toBeVisible()
  await page.getByRole('link', { name: 'Lidas', exact: true }).click()
  await expect(page).toHaveURL(`${paths.notices}?filtro=lidas`)
  await expect(notices).toHaveCount(7)
  await page.goBack()
  await expect(page.getByText('Nenhuma notificação passa por este filtro.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todas' }).click()
  await expect(page).toHaveURL(paths.notices)
  await expect(notices).toHaveCount(7)
}

const opensReport = async (page: Page) => {
  await moveTo(page, paths.notices)
  const report = rowOf(page, 'Relatório de pessoas por departamento de outubro disponível.')
  await expect(report).toContainText('Abrir arquivo')
  const twelveDaysAgo = formatDay(new Date(Date.now() - 12 * 24 * 60 * 60 * 1000))
  await expect(report).toContainText(`${twelveDaysAgo} 09:00`)
  await expect(rowOf(page, 'Petição sem acordo protocolada')).toContainText('Petição')
  await report.getByRole('link').click()
  await expect(page).toHaveURL(/\/app\/editar-usuarios\?tab=departamentos/)
}

const takesBackOverDialog = async (page: Page) => {
  await page.getByRole('region', { name: 'Escrever' }).getByRole('button', { name: 'Nota' }).click()
  await expect(page.getByRole('textbox', { name: 'Nota para a equipe' })).toBeFocused()
  await typeHere(page, 'Ligou pedindo prazo.')
  await page.keyboard.press('Control+Enter')
  const note = zone(page, 'O que aconteceu').locator('[data-kind=note]')
  await expect(note).toContainText('Ligou pedindo prazo.')
  await expect(launcher(page)).toBeVisible()
  await note.hover()
  await note.getByRole('button', { name: 'Remover nota' }).click()
  await expect(note).toHaveCount(0)
  // It waits under the pointer.
  const undo = page.getByRole('button', { name: 'Desfazer' })
  await toast(page, /./).first().hover()
  await page.keyboard.press('w')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(undo).toBeVisible()
  await page.keyboard.press('w')
  await expect(panel(page)).toBeVisible()
  await undo.click()
  await page.keyboard.press('Escape')
  await expect(note).toContainText('Ligou pedindo prazo.')
}

test('NOTI-001 NOTI-002 NOTI-004 NOTI-005 the notices of a person are counted, marked and filtered', async ({
  page,
  api,
  enter,
}) => {
  const { jwt } = await logInDemo(api, demo.insurerAdmin)
  const person = await aPerson(api, { adminToken: jwt, email: newEmail(500) })
  await promote(api, jwt, person, 6)
  await enter(person)
  await test.step('the bell counts unread notices, its dropdown is at most 300px high and leads to the list', () =>
    readsBell(page))
  await test.step('notices are marked one by one and all at once', () => marksNotices(page))
  await test.step('the filters are in the address', () => filtersNotices(page))
})

test('NOTI-001 NOTI-004 a notice appears whenever it is raised', async ({ page, api, enter }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const admin = await aPerson(api, { adminToken: jwt, profileTypeId: 1 })
  const login = await test.step('a notice raised while the list is loading appears in it', () =>
    raisesWhileLoading(page, api, () => enter(admin, paths.notices)))
  await test.step('a notice raised from another session appears without a reload', () => raisesElsewhere(page, api))
  await test.step('a notice raised before the live connection is up appears once it is', () =>
    raisesBeforeConnection(page, api, login.jwt))
})

test('NOTI-002 NOTI-003 NOTI-005 the acts that a notice offers', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const { cases } = await ownCases(api, jwt, ['Autora'])
  await enterAs(demo.admin, casePath(cases[0]?.id ?? ''))
  await test.step('what a notice offers can be pressed above a dialog, and outlives it', () =>
    takesBackOverDialog(page))
  await test.step('a report opens its file, a petition shows its kind, dates are of São Paulo', () => opensReport(page))
})
