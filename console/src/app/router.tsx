// The addresses of the console: the paths of the contract, each with the page that a feature registers.
import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import type { ComponentType, FunctionComponent } from 'react'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Feature } from '../platform/feature.ts'
import { readLogin, rememberPath } from '../platform/login.ts'
import { homeOf } from './entry.ts'
import { ExternalSitePage } from './external-site-page.tsx'
import type { ExternalSite } from './external-site-page.tsx'
import { FailedPage } from './failed-page.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'
import { gated } from './gate.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { StandaloneLayout } from './standalone-layout.tsx'
import { ShellPane } from './shell-pane.tsx'

const externalPaths: Record<string, ExternalSite> = {
  '/adv/interest': 'interest',
  '/adv/proposal': 'proposal',
  '/minuta': 'draft',
}

// The sign-in page is a separate document, so this navigation leaves the console.
const redirectToSignIn = () => location.assign(paths.signIn)

const redirectToHome = () => {
  const login = readLogin()
  if (login) throw redirect({ to: homeOf(login), replace: true })
  redirectToSignIn()
}

const rootRoute = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => {
    if (location.href.includes('detalhe-casos')) throw redirect({ to: paths.cases, replace: true })
  },
  notFoundComponent: () => (
    <StandaloneLayout>
      <NotFoundPage />
    </StandaloneLayout>
  ),
  errorComponent: ({ error, reset }) => (
    <StandaloneLayout>
      <FailedPage error={error} reset={reset} />
    </StandaloneLayout>
  ),
})

const requireLogin = ({ location: requestedLocation }: { location: { href: string } }) => {
  if (readLogin()) return
  rememberPath(requestedLocation.href)
  redirectToSignIn()
}

/** Returns the pages of the features by path. */
export const pagesByPath = (features: readonly Feature[]): Map<string, () => Promise<ComponentType>> =>
  new Map(features.flatMap(({ routes }) => routes ?? []).map(({ path, page }) => [path, page]))

const shellRoutes = (features: readonly Feature[]) => {
  const shell = createRoute({
    getParentRoute: () => rootRoute,
    id: 'shell',
    component: ShellPane,
    beforeLoad: requireLogin,
  })
  const routeAt = (path: string, component: FunctionComponent) =>
    createRoute({ getParentRoute: () => shell, path, component })
  const pages = [...pagesByPath(features)].map(([path, page]) => routeAt(path, gated(page)))
  const unknown = createRoute({
    getParentRoute: () => shell,
    path: '/app/$',
    component: NotFoundPage,
    // The wildcard matches /app itself too.
    beforeLoad: ({ params }) => {
      if (!params._splat) redirectToHome()
    },
  })
  return shell.addChildren([...pages, routeAt(paths.forbidden, ForbiddenPage), unknown])
}

// Every value in an address is text: a search for 123 stays a text, and links stay readable.
const readSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))
const writeSearch = (search: Record<string, unknown>) => {
  const parameters = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(parameters.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

export const makeRouter = (features: readonly Feature[]) => {
  const home = ['/', paths.signIn].map((path) =>
    createRoute({ getParentRoute: () => rootRoute, path, beforeLoad: redirectToHome }),
  )
  const external = Object.entries(externalPaths).map(([path, site]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      component: () => (
        <StandaloneLayout>
          <ExternalSitePage site={site} />
        </StandaloneLayout>
      ),
    }),
  )
  return createRouter({
    routeTree: rootRoute.addChildren([...home, ...external, shellRoutes(features)]),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: false,
    scrollRestoration: true,
  })
}
