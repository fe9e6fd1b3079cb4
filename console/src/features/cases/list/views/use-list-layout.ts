// Which columns the list shows now: those of the open view where it has its own, else those that this person chose.
import { useMemo, useState } from 'react'
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
  const ofView = useMemo(
    () => (view !== null && left !== view.id ? layoutOf(view, chosen) : null),
    [view, left, chosen],
  )
  const kept = ofView ?? chosen
  // What was just chosen shows in the same breath; what is kept comes a moment later, and a second choice is made upon the first.
  const [ahead, setAhead] = useState({ layout: kept, over: kept })
  const change = (layout: ListChoice) => {
    const isOwn = view?.reach === 'private' && view.canChange
    setAhead({ layout, over: isOwn ? kept : chosen })
    if (view && ofView && isOwn) return keepInView(view, layout)
    if (view && ofView) setLeft(view.id)
    keep(layout)
  }
  return { layout: ahead.over === kept ? ahead.layout : kept, isKnown: known !== undefined, change }
}
