import { Suspense } from 'react'
import { Boundary } from '../platform/boundary.tsx'
import type { SlotPart } from '../platform/feature.ts'

/** The parts of a slot, each alone with its failures: one that breaks leaves the bar standing. */
export const SlotParts = ({ parts }: { parts: readonly SlotPart[] }) =>
  parts.map(({ id, part: Part }) => (
    <Boundary key={id} fallback={() => null}>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>
  ))
