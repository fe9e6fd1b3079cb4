import { Suspense } from 'react'
import { Boundary } from '../../../platform/boundary.tsx'
import { useSlot } from '../../../platform/slots.ts'
import { Inset } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { OfClient } from '../client-parts.slot.ts'

/** The figures that other features show of a client. A figure that fails does not affect the others. */
export const FiguresPane = (of: OfClient) => (
  <Inset page>
    {useSlot('clientFigures').map(({ id, part: Part }) => (
      <Boundary key={id} fallback={() => null}>
        <Suspense fallback={<Skeleton width="100%" height={48} />}>
          <Part {...of} />
        </Suspense>
      </Boundary>
    ))}
  </Inset>
)
