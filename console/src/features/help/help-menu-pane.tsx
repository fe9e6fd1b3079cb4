// The help menu of the top bar. Its links load when the menu opens: the first screen does not need them.
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HelpMenu } from './help-menu.tsx'

const HelpLinksPane = lazy(() => import('./help-links-pane.tsx').then((module) => ({ default: module.HelpLinksPane })))

export const HelpMenuPane = () => (
  <HelpMenu>
    {(close) => (
      <Suspense fallback={<Skeleton height={120} />}>
        <HelpLinksPane onFollow={close} />
      </Suspense>
    )}
  </HelpMenu>
)
