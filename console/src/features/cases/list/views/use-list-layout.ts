// Which columns the list shows now: those of the open view where it has its own, else those that this person chose.
import { useState } from 'react'
import type { CaseView, ListChoice } from '@tratativa/contract/cases/list/views'
import { firstChoice } from '../columns/column-layout.ts'
import { useKeepListChoice, useKeepViewLayout, useListChoice } from '../list.api.ts'

const layoutOf = (view: CaseView | null, chosen: ListChoice): ListChoice | null => {
  const { columns, density } = view?.definition ?? {}
  return columns ? { columns, density: density ?? chosen.density } : null
}

export const useListLayout = (view: CaseView | null) => {
  const known = useListChoice()
  const keep = useKeepListChoice()
  const keepInView = useKeepViewLayout()
  // A view of others whose columns one changed: from then on one's own choice is shown in it.
  const [left, setLeft] = useState<number | null>(null)
  const chosen = known ?? firstChoice
  const ofView = view !== null && left !== view.id ? layoutOf(view, chosen) : null
  const change = (layout: ListChoice) => {
    if (view && ofView && view.reach === 'private' && view.canChange) return keepInView(view, layout)
    if (view && ofView) setLeft(view.id)
    keep(layout)
  }
  return { layout: ofView ?? chosen, isKnown: known !== undefined, change }
}
