// The filter of the board lives in the address.
import { taskKinds, boardColumns, type BoardColumn, type TaskKind } from '@tratativa/contract/tasks/shapes'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { useUrlValues } from '../../../platform/url-value.ts'
import type { BoardFilter } from '../tasks.api.ts'

const everybody = 'todos'

const userOf = (text: string): UserId | null | undefined => {
  if (text === everybody) return null
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? (id as UserId) : undefined
}

export const useBoardFilter = () => {
  const { read, change } = useUrlValues()
  const chosen = read('tipos').split(',')
  const until = read('ate')
  const filter: BoardFilter = {
    search: read('busca'),
    until: /^\d{4}-\d{2}-\d{2}$/.test(until) ? until : '',
    kinds: taskKinds.filter((kind) => chosen.includes(kind)),
    user: userOf(read('de')),
  }
  const period: BoardColumn = boardColumns.find((one) => one === read('periodo')) ?? 'today'
  return {
    filter,
    period,
    setSearch: (busca: string) => change({ busca }, { replace: true }),
    setUntil: (ate: string) => change({ ate }, { replace: true }),
    setKinds: (kinds: readonly TaskKind[]) => change({ tipos: kinds.join(',') }, { replace: true }),
    setUser: (user: UserId | null | undefined) =>
      change({ de: user === undefined ? null : user === null ? everybody : String(user) }, { replace: true }),
    setPeriod: (periodo: BoardColumn) => change({ periodo }, { replace: true }),
    clear: () => change({ busca: null, ate: null, tipos: null }, { replace: true }),
    isNarrowed: filter.search !== '' || filter.until !== '' || filter.kinds.length > 0,
  }
}
