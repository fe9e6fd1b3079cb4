// Every screen, for journeys that visit all of them.
import { paths } from '@tratativa/contract/kernel/paths'
import { expect, type Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  readonly path: string
}

const screens = (pathsByName: Record<string, string>): Screen[] =>
  Object.entries(pathsByName).map(([name, path]) => ({ name, path }))

/** /signin in all its modes, and the other pages outside the console. */
export const openScreens = screens({
  signin: '/signin',
  'signin-create': '/signin?mode=create',
  'signin-forgot': '/signin?mode=forgot',
  'signin-reset': '/signin?token=aaaaaaaaaaaaaaaaaaaaaa',
  'signin-invitation': '/signin?token=aaaaaaaaaaaaaaaaaaaaaa&invite=1',
  'signin-blocked': '/signin?reason=blocked',
  'not-found-outside': '/nada-aqui',
})

/** The screens that an administrator can open. */
export const innerScreens = screens({
  overview: paths.overview,
  negotiators: paths.negotiators,
  productivity: paths.productivity,
  'figure-rows': `${paths.figureRows}?figura=conversas-ativas.2026-01-01.2026-12-31.negociadores`,
  payments: paths.payments,
  'payments-late': `${paths.payments}?view=late`,
  roads: paths.closing,
  'roads-late': `${paths.closing}?view=late`,
  queues: paths.queues,
  // The demo's queue of first contacts.
  queue: paths.queue.replace('$id', '1'),
  requests: paths.offerRequests,
  petitions: paths.petitions,
  'petitions-models': `${paths.petitions}?aba=modelos`,
  'petitions-runs': `${paths.petitions}?aba=massa`,
  monitoring: paths.monitoring,
  tasks: paths.tasks,
  'tasks-all': `${paths.tasks}?de=todos`,
  notices: paths.notices,
  'notices-unread': `${paths.notices}?filtro=nao-lidas`,
  users: `${paths.users}?tab=usuarios`,
  departments: `${paths.users}?tab=departamentos`,
  rights: `${paths.users}?tab=direitos`,
  mails: `${paths.users}?tab=emails`,
  clients: paths.clients,
  'clients-groups': `${paths.clients}?tab=grupos`,
  client: `${paths.clients}/1`,
  'client-data': `${paths.clients}/1?tab=dados`,
  'sub-client': '/app/subcliente/1',
  'sub-client-deal': '/app/subcliente/1?formulario=deal',
  people: paths.people,
  'people-none': `${paths.people}?busca=ninguem-com-este-nome`,
  person: '/app/pessoas/1',
  'block-list': paths.blockList,
  'court-calendars': paths.courtCalendars,
  'deadline-calculator': `${paths.courtCalendars}?tab=calculadora`,
  certificates: paths.certificates,
  'certificate-new': paths.newCertificate,
  // The demo's own certificate.
  certificate: paths.editCertificate.replace('$id', '1'),
  'case-register': paths.caseRegister,
  'case-rules': paths.caseRules,
  'case-ceilings': `${paths.caseRules}?tab=alcadas`,
  'case-situations': `${paths.caseRules}?tab=situacoes`,
  'case-models': `${paths.caseRules}?tab=modelos`,
  profile: paths.profile,
  'help-videos': `${paths.help}?tab=videos`,
  'help-manual': `${paths.help}?tab=manual`,
  'help-faq': `${paths.help}?tab=faq`,
  cases: paths.cases,
  'cases-filtered': `${paths.cases}?situacao=Proposta%20enviada|Contraproposta%20recebida&tipo=PASSIVO&ordem=limitDate.asc`,
  // A case with calls and movements.
  case: `${paths.cases}/1997`,
  'case-who': `${paths.cases}/1?zona=who`,
  'case-deal': `${paths.cases}/1?zona=deal`,
  'case-process': `${paths.cases}/1?tab=process`,
  'case-offers': `${paths.cases}/1?tab=deal`,
  'case-road': `${paths.cases}/1?tab=closing`,
  'case-tasks': `${paths.cases}/1?tab=tasks`,
  'case-documents': `${paths.cases}/1?tab=documents`,
  'case-audit': `${paths.cases}/1?tab=audit`,
  'case-missing': `${paths.cases}/999999999`,
  calls: paths.calls,
  captures: paths.captures,
  'captures-none': `${paths.captures}?motivo=blocked`,
  capture: `${paths.captures}/1`,
  forbidden: paths.forbidden,
  'not-found': '/app/nada-aqui',
})

interface Part<T> {
  readonly name: string
  readonly items: readonly T[]
}

/** Splits a list that is too long for one journey into parts with their own time limits; neighbours stay together. */
export const inParts = <T>(all: readonly T[], size: number): Part<T>[] => {
  const count = Math.ceil(all.length / size)
  return Array.from({ length: count }, (_, part) => ({
    name: `${part + 1} of ${count}`,
    items: all.slice(part * size, (part + 1) * size),
  }))
}

/** Deals the screens out to so many parts, so that screens at the same path are far apart: between other paths one moves without a load. */
export const dealtScreens = (count: number): Part<Screen>[] =>
  Array.from({ length: count }, (_, part) => ({
    name: `${part + 1} of ${count}`,
    items: innerScreens.filter((_screen, index) => index % count === part),
  }))

/** Waits until nothing is loading. */
export const drawn = async (page: Page) => {
  await expect(page.locator('[aria-busy=true], [class*="_skeleton_"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

/** Waits until the screen has fully loaded. */
export const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await drawn(page)
}

/**
 * Opens a screen from another one of the console, as a link does, because a page load costs more than most checks. A screen at the same path,
 * which keeps its heading, is loaded.
 */
export const moveTo = async (page: Page, path: string) => {
  const pathOf = (address: string) => new URL(address, page.url()).pathname
  if (pathOf(path) === pathOf(page.url())) await page.goto(path)
  else {
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-left', '')
      history.pushState({}, '', to)
    }, path)
    await expect(page.locator('[data-left]')).toHaveCount(0)
  }
  await settled(page)
}

export const show = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
}
