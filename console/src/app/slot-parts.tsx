import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Boundary } from '../platform/boundary.tsx'
import type { SlotPart } from '../platform/feature.ts'

/** Renders the parts of a slot, each in its own error boundary: a part that fails does not break the bar. `place` is drawn until a part has loaded. */
export const SlotParts = ({ parts, place }: { parts: readonly SlotPart[]; place?: ReactNode }) =>
  parts.map(({ id, part: Part }) => (
    <Boundary key={id} fallback={() => null}>
      <Suspense fallback={place}>
        <Part />
      </Suspense>
    </Boundary>
  ))
