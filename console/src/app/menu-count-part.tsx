import { Suspense } from 'react'
import { Boundary } from '../platform/boundary.tsx'
import type { MenuCount } from '../platform/feature.ts'

/** The number beside an entry of the menu: absent until loaded, and after a failure. */
export const MenuCountPart = ({ part: Part }: { part: MenuCount['part'] | undefined }) =>
  Part && (
    <Boundary fallback={() => null}>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>
  )
