// A place for the button that calls a number; a feature fills it.
import { Suspense } from 'react'
import { Boundary } from './boundary.tsx'
import { useSlot } from './slots.ts'

export interface PhoneButtonProps {
  readonly number: string
  readonly name: string
  readonly caseId?: string
  readonly personId?: number
  /** Left out of the tab order, as the links of a table's rows are. */
  readonly isInRow?: boolean
}

export const PhoneButton = (props: PhoneButtonProps) => {
  const [button] = useSlot('phoneButtons')
  if (!button) return null
  return (
    <Boundary fallback={() => null}>
      <Suspense>
        <button.part {...props} />
      </Suspense>
    </Boundary>
  )
}
