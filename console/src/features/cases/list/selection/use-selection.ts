import { useMemo, useState } from 'react'
import type { CaseListFilter } from '../address/list-address.ts'
import { toFilterInput, isSameFilter } from '../address/list-address.ts'
import { fetchIds } from '../list.api.ts'
import type { ChosenCases } from '../../parts/chosen-cases.ts'
import { deselectedIds, nothingChosen, shownOf } from './selection.ts'
import type { Selection } from './selection.ts'

interface ListPosition {
  readonly filter: CaseListFilter
  readonly view: string
}

export const useSelection = (
  { filter, view }: ListPosition,
  page: readonly string[],
  onFailed: (error: unknown) => void,
) => {
  const [stored, setStored] = useState({ selection: nothingChosen, filter, view })
  // The selection ends when the filter or view changes, so that no action applies to cases that are not visible.
  const isCurrent = stored.view === view && isSameFilter(stored.filter, filter)
  const selection = isCurrent ? stored.selection : nothingChosen
  const shown = useMemo(() => shownOf(selection, page), [selection, page])
  const setSelection = (next: Selection) => setStored({ selection: next, filter, view })
  const clear = () => setSelection(nothingChosen)
  const choose = (ids: ReadonlySet<string>) => {
    const { all } = selection
    if (!all) return setSelection({ ids, all: null })
    if (ids.size === 0) return clear()
    const gone = new Set(deselectedIds(page, ids))
    void fetchIds(all.filter).then(
      (every) => setSelection({ ids: new Set(every.filter((id) => !gone.has(id))), all: null }),
      onFailed,
    )
  }
  const chosen: ChosenCases = selection.all
    ? { by: 'filter', filter: toFilterInput(selection.all.filter), total: selection.all.total }
    : { by: 'ids', ids: [...selection.ids] }
  return {
    selection,
    shown,
    chosen,
    choose,
    chooseAll: (total: number) => setSelection({ ids: new Set(), all: { filter, total } }),
    clear,
  }
}
