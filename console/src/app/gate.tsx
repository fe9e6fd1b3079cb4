// Wraps every page: checks that the menu opens it, and shows a skeleton while the page loads.
import { lazy, Suspense } from 'react'
import type { ComponentType, FunctionComponent } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { isOpen, pageOf, useMenu, useMenuLabel } from '../features/identity/index.ts'
import { Boundary } from '../platform/boundary.tsx'
import { FailedPage } from './failed-page.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { useTitle } from './use-title.ts'

export const usePath = () => useRouterState({ select: ({ location }) => location.pathname })

export const gated = (page: () => Promise<ComponentType>): FunctionComponent => {
  const Page = lazy(async () => ({ default: await page() }))
  const Gate = () => {
    const path = usePath()
    const { data, error, refetch } = useMenu()
    const labelOf = useMenuLabel()
    const entry = data && pageOf(data.data, path)
    useTitle(entry && labelOf(entry))
    if (!data) return error ? <FailedPage error={error} reset={() => void refetch()} /> : <PageSkeleton />
    if (!isOpen(data.data, path)) return <ForbiddenPage />
    return (
      <Boundary resetOn={path} fallback={(failure, retry) => <FailedPage error={failure} reset={retry} />}>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </Boundary>
    )
  }
  return Gate
}
