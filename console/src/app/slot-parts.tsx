import { Suspense } from 'react'
import { Boundary } from '../platform/boundary.tsx'
import type { SlotPart } from '../platform/feature.ts'

/** Renders the parts of a slot, each in its own error boundary: a part that fails does not break the bar. */
export const SlotParts = ({ parts }: { parts: readonly SlotPart[] }) =>
  parts.map(({ id, part: Part }) => (
    <Boundary key={id} fallback={() => null}>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>
  ))
