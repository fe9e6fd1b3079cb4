// Returns the columns that the list shows: those of the open view if it has its own, else the user's choice.
import { useMemo, useState } from 'react'
import type { CaseView, ListChoice } from '@tratativa/contract/cases/list/views'
import { firstChoice } from '../columns/column-layout.ts'
import { useSaveListChoice, useSaveViewLayout, useListChoice } from '../list.api.ts'

const layoutOf = (view: CaseView | null, chosen: ListChoice): ListChoice | null => {
  const { columns, density } = view?.definition ?? {}
  return columns ? { columns, density: density ?? chosen.density } : null
}

export const useListLayout = (view: CaseView | null) => {
  const known = useListChoice()
  const saveChoice = useSaveListChoice()
  const saveInView = useSaveViewLayout()
  // The id of somebody else's view whose columns the user changed: from then on the user's own choice is shown in that view.
  const [left, setLeft] = useState<number | null>(null)
  const chosen = known ?? firstChoice
  const ofView = useMemo(
    () => (view !== null && left !== view.id ? layoutOf(view, chosen) : null),
    [view, left, chosen],
  )
  const savedLayout = ofView ?? chosen
  // The choice is shown at once; the stored layout follows a moment later. A second choice builds on the first, not on the stored layout.
  const [ahead, setAhead] = useState({ layout: savedLayout, over: savedLayout })
  const change = (layout: ListChoice) => {
    const isOwn = view?.reach === 'private' && view.canChange
    setAhead({ layout, over: isOwn ? savedLayout : chosen })
    if (view && ofView && isOwn) return saveInView(view, layout)
    if (view && ofView) setLeft(view.id)
    saveChoice(layout)
  }
  return { layout: ahead.over === savedLayout ? ahead.layout : savedLayout, isKnown: known !== undefined, change }
}
