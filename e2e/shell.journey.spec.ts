// The shell around every page: menus, palette, shortcuts, help, theme, banners.
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './journey.ts'
import { demo, demoPassword } from './people.ts'
import { moveTo } from './routes.ts'
import { bell, sideMenu, toast, userMenu } from './screen.ts'
import { typeHere } from './typing.ts'

const html = 'html'

const readsUserMenu = async (page: Page) => {
  await userMenu(page).click()
  const menu = page.getByRole('menu', { name: /^Conta de Marina Cavalcanti/ })
  for (const name of ['Perfil', 'Certificados', 'Sair'])
    await expect(menu.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Perfil' }).click()
  await expect(page).toHaveURL(paths.profile)
  await userMenu(page).click()
  await menu.getByRole('menuitem', { name: 'Certificados' }).click()
  await expect(page).toHaveURL(paths.certificates)
  await expect(page.getByRole('heading', { name: 'Certificados digitais', level: 1 })).toBeVisible()
}

const readsHelpMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Ajuda', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Ajuda' })
  await expect(menu.getByRole('link', { name: /Sabiá · Suporte/ })).toHaveAttribute('href', /^https:/)
  const dead = menu.getByRole('listitem').filter({ hasText: 'Sabiá · Diretoria' })
  await expect(dead).toContainText('Nenhum link cadastrado')
  await expect(dead.getByRole('link')).toHaveCount(0)
  await expect(menu.getByRole('link', { name: /Sugestões de melhoria/ })).toHaveAttribute('href', /^https?:/)
  await menu.getByRole('link', { name: 'Vídeos tutoriais' }).click()
  await expect(page).toHaveURL(`${paths.help}?tab=videos`)
  await page.getByRole('button', { name: 'Ajuda', exact: true }).click()
  await menu.getByRole('link', { name: 'Manuais' }).click()
  await expect(page).toHaveURL(`${paths.help}?tab=manual`)
  await page.getByRole('button', { name: 'Ajuda', exact: true }).click()
  await menu.getByRole('link', { name: 'Perguntas frequentes' }).click()
  await expect(page).toHaveURL(`${paths.help}?tab=faq`)
}

const readsHelpCentre = async (page: Page) => {
  const tabs = page.getByRole('navigation', { name: 'Seções da ajuda' })
  await expect(tabs.getByRole('link', { name: 'Perguntas frequentes' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
  await expect(page.getByRole('main').getByRole('article')).toBeVisible()
  await tabs.getByRole('link', { name: 'Manual' }).click()
  await expect(page).toHaveURL(`${paths.help}?tab=manual`)
  await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('senha')
  await expect(page).toHaveURL(/busca=senha/)
  await page.getByRole('navigation', { name: 'Índice' }).getByRole('link').first().click()
  await expect(page.getByRole('article')).toContainText(/senha/i)
  await page.getByRole('searchbox', { name: 'Buscar na ajuda' }).fill('xyzxyz')
  await expect(page.getByText('Nada corresponde a “xyzxyz”.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).click()
  await tabs.getByRole('link', { name: 'Vídeos' }).click()
  await expect(page.getByRole('main').getByText('Primeiros passos')).toBeVisible()
}

const opensPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ir para ou fazer' })
  await expect(palette).toBeVisible()
  await typeHere(page, 'notific')
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.notices)
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
}

const runsActs = async (page: Page) => {
  await moveTo(page, paths.tasks)
  await expect(page.getByRole('main').getByRole('button', { name: 'Nova tarefa' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ir para ou fazer' })
  await typeHere(page, 'nova tarefa')
  await expect(palette.getByRole('option')).toHaveText(/^Nova tarefa\s*N$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Nova tarefa' })).toBeVisible()
  // The first letter opens the list of cases and begins its search.
  await page.keyboard.type('AF')
  await expect(page.locator(':focus')).toHaveValue('AF')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  for (const name of ['Em qualquer tela', 'Casos', 'Mesa', 'Tarefas', 'Conversas do WhatsApp', 'Ir para uma tela'])
    await expect(list.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(list.getByRole('region', { name: 'Tarefas', exact: true })).toContainText('Concluir')
  await page.keyboard.press('Escape')
}

const usesShortcuts = async (page: Page) => {
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await expect(list.getByText('Ir para qualquer tela ou comando')).toBeVisible()
  const pages = list.getByRole('region', { name: 'Ir para uma tela' })
  await expect(pages.getByText('Departamentos')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page).toHaveURL(paths.users)
  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: 'Expandir menu' })).toBeVisible()
}

const collapsesMenu = async (page: Page) => {
  const link = sideMenu(page).getByRole('link', { name: 'Notificações' })
  const open = (await link.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await page.reload()
  await expect(link).toBeVisible()
  expect((await link.boundingBox())?.width).toBeLessThan(open / 2)
  await page.getByRole('button', { name: 'Expandir menu' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Recolher menu' })).toBeVisible()
}

const usesDrawer = async (page: Page) => {
  await expect(sideMenu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(sideMenu(page).getByRole('link', { name: 'Notificações' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sideMenu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await sideMenu(page).getByRole('link', { name: 'Notificações' }).click()
  await expect(page).toHaveURL(paths.notices)
  await expect(sideMenu(page)).toBeHidden()
}

const choosesLanguage = async (page: Page) => {
  await expect(page.getByRole('button', { name: /^Idioma/ })).toHaveCount(0)
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Perfil' }).click()
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  await expect(page.locator(html)).toHaveAttribute('lang', 'en')
}

const choosesTheme = async (page: Page) => {
  await expect(page.locator(html)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await userMenu(page).click()
  await page.getByRole('menuitemradio', { name: 'Claro' }).click()
  await expect(page.locator(html)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.reload()
  await expect(page.locator(html)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await userMenu(page).click()
  await page.getByRole('menuitemradio', { name: 'Como o sistema' }).click()
  await expect(page.locator(html)).toHaveAttribute('data-mantine-color-scheme', 'dark')
}

test('AUTH-009 the login switches to another company of the person and back, with that company’s menu', async ({
  page,
  enterAs,
}) => {
  await enterAs(demo.consultant)
  await page.getByRole('button', { name: 'Empresa: Sabiá Recuperadora' }).click()
  await page.getByRole('menuitemradio', { name: 'Ipê Seguros' }).click()
  await expect(page.getByRole('button', { name: 'Empresa: Ipê Seguros' })).toBeVisible()
  await expect(sideMenu(page).getByRole('link', { name: 'Meu perfil' })).toBeVisible()
  await expect(sideMenu(page).getByRole('link', { name: 'Departamentos' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Empresa: Ipê Seguros' }).click()
  await page.getByRole('menuitemradio', { name: 'Sabiá Recuperadora' }).click()
  await expect(sideMenu(page).getByRole('link', { name: 'Departamentos' })).toBeVisible()
})

const losesConnection = async (page: Page) => {
  // Waits for the whole screen before the connection is cut: the shortcuts card and the chart of the month load last.
  await expect(page.getByRole('heading', { name: 'Atalhos' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Valor acumulado dos acordos, dia a dia' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const banner = page.getByText('Sem conexão com a internet.')
  await page.context().setOffline(true)
  await expect(banner).toBeVisible()
  await page.context().setOffline(false)
  await expect(banner).toHaveCount(0)
}

const usesNewVersion = async (page: Page) => {
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: 'another' } }))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Há uma nova versão do Tratativa.')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await loaded
  await expect(sideMenu(page).getByRole('link').first()).toBeVisible()
  await expect(page.getByText('Há uma nova versão do Tratativa.')).toHaveCount(0)
  await page.unroute('**/version.json')
}

const holdsItsPlaces = async (page: Page) => {
  const help = page.getByRole('button', { name: 'Ajuda' })
  const words = '**/help.pt-*.js'
  let arrive: () => void = () => undefined
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(words, async (route) => {
    await arrival
    await route.continue()
  })
  await page.reload()
  await expect(bell(page)).toBeVisible()
  await expect(help).toHaveCount(0)
  const before = await bell(page).boundingBox()
  arrive()
  await expect(help).toBeVisible()
  expect(await bell(page).boundingBox()).toEqual(before)
  await page.unroute(words)
}

test('SHELL-013 a message stays three seconds', async ({ page }) => {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto('/signin')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  // From here on, the clock advances only in this journey, however long the rest takes.
  await page.clock.pauseAt(start + 3_600_000)
  await fillSignIn(page, { email: demo.otherNegotiator, password: demoPassword })
  const welcome = toast(page, 'Login realizado com sucesso!')
  await expect(welcome).toBeVisible()
  await page.clock.runFor(2800)
  await expect(welcome).toBeVisible()
  await page.clock.runFor(1000)
  await expect(welcome).toHaveCount(0)
})

const readsFailure = async (page: Page) => {
  const failing = { error: true, message: 'Erro interno.', code: 'kernel.internal', requestId: 'x' }
  await page.route('**/api/notification/notice?*', (route) => route.fulfill({ status: 500, json: failing }))
  await page.route('**/api/notification/notice', (route) => route.fulfill({ status: 500, json: failing }))
  await page.goto(paths.notices)
  await expect(page.getByRole('alert').getByText('Desculpe, algo deu errado no servidor.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
}

test('SHELL-008 SHELL-009 SHELL-010 SHELL-015 the menus of the top bar, the help centre and a failure of the server', async ({
  page,
  enterAs,
}) => {
  await enterAs(demo.admin)
  await test.step('the user menu leads to the profile, the certificates and the sign-out', () => readsUserMenu(page))
  await test.step('the help menu contains the WhatsApp groups, suggestions and the three kinds of help', () =>
    readsHelpMenu(page))
  await test.step('the query selects the tab of the help centre, and its pages are searched and read', () =>
    readsHelpCentre(page))
  await test.step('a 500 of the server is shown in the reader’s language', () => readsFailure(page))
})

test('the palette, the acts of a screen and the shortcuts', async ({ page, enterAs }) => {
  await enterAs(demo.admin)
  await expect(sideMenu(page).getByRole('link').first()).toBeVisible()
  await test.step('the palette opens with Ctrl+K, finds a screen and opens it', () => opensPalette(page))
  await test.step('? lists the shortcuts, and they work', () => usesShortcuts(page))
  await test.step('the palette runs the acts of the screen, and ? lists them by screen', () => runsActs(page))
})

test('a new version, the side menu, the connection and the theme', async ({ page, enterAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const version = page.waitForResponse('**/version.json')
  await enterAs(demo.admin)
  await version
  await test.step('a button that loads late moves no other', () => holdsItsPlaces(page))
  await test.step('a new version is announced, and a reload uses it', () => usesNewVersion(page))
  await test.step('the side menu stays collapsed until it is opened again', () => collapsesMenu(page))
  await test.step('without a connection a banner is shown, and disappears when the connection is back', () =>
    losesConnection(page))
  await test.step('the theme is chosen and stored, and defaults to the system’s', () => choosesTheme(page))
})

test('SHELL-012 I18N-001 the menu and the languages on a phone', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 375, height: 720 })
  await enterAs(demo.admin)
  await test.step('the menu is a drawer that Escape and a choice close', () => usesDrawer(page))
  await test.step('the profile offers the languages, because the top bar has no menu of them', () =>
    choosesLanguage(page))
})
