import { useCallback, useMemo, useState } from 'react'
import type { ListFilter } from '../address/list-address.ts'
import { givenFilter, isSameFilter } from '../address/list-address.ts'
import { fetchIds } from '../list.api.ts'
import type { ChosenCases } from '../../parts/chosen-cases.ts'
import { letGo, nothingChosen, shownOf } from './selection.ts'

export const useSelection = (filter: ListFilter, page: readonly string[], onFailed: (error: unknown) => void) => {
  const [kept, setSelection] = useState(nothingChosen)
  // All of a filter is over when the filter is another one.
  const selection = kept.all && !isSameFilter(kept.all.filter, filter) ? nothingChosen : kept
  const shown = useMemo(() => shownOf(selection, page), [selection, page])
  const clear = useCallback(() => setSelection(nothingChosen), [])
  const choose = (ids: ReadonlySet<string>) => {
    const { all } = selection
    if (!all) return setSelection({ ids, all: null })
    if (ids.size === 0) return clear()
    const gone = new Set(letGo(page, ids))
    void fetchIds(all.filter).then(
      (every) => setSelection({ ids: new Set(every.filter((id) => !gone.has(id))), all: null }),
      onFailed,
    )
  }
  const chosen: ChosenCases = selection.all
    ? { by: 'filter', filter: givenFilter(selection.all.filter), total: selection.all.total }
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
