// The filter of the board, stored in the address.
import { isNegotiator, profiles } from '@tratativa/contract/kernel/actor'
import type { BoardColumn, TaskKind } from '@tratativa/contract/tasks/shapes'
import { taskKinds, boardColumns } from '@tratativa/contract/tasks/kinds'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { useUrlValues } from '../../../platform/url-value.ts'
import { useLogin } from '../../../platform/login.ts'
import { readableDay } from '../../../ui/calendar-days.ts'
import { useBoard } from '../tasks.api.ts'
import { ownTasks } from './own-tasks.ts'
import type { BoardFilter } from '../tasks.api.ts'

const everybody = 'todos'
const mine = 'minhas'

const userOf = (text: string): UserId | null | undefined => {
  if (text === everybody) return null
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? (id as UserId) : undefined
}

/** A leader without own tasks sees the team's tasks, until a person is chosen. */
const useTeam = (isChosen: boolean) => {
  const leads = !isNegotiator({ profileTypeId: useLogin()?.claims.idProfileType ?? profiles.negotiator })
  const { data } = useBoard(ownTasks, leads && !isChosen)
  return !isChosen && leads && data?.total === 0
}

export const useBoardFilter = () => {
  const { read, change } = useUrlValues()
  const isTeam = useTeam(read('de') !== '')
  const chosen = read('tipos').split(',')
  const filter: BoardFilter = {
    search: read('busca'),
    until: readableDay(read('ate')),
    kinds: taskKinds.filter((kind) => chosen.includes(kind)),
    user: isTeam ? null : userOf(read('de')),
  }
  const period: BoardColumn = boardColumns.find((boardColumn) => boardColumn === read('periodo')) ?? 'today'
  return {
    filter,
    period,
    /** The team's tasks are shown because there are none of one's own. */
    isTeam,
    setSearch: (busca: string) => change({ busca }, { replace: true }),
    setUntil: (ate: string) => change({ ate }, { replace: true }),
    setKinds: (kinds: readonly TaskKind[]) => change({ tipos: kinds.join(',') }, { replace: true }),
    setUser: (user: UserId | null | undefined) =>
      change({ de: user === undefined ? mine : user === null ? everybody : String(user) }, { replace: true }),
    setPeriod: (periodo: BoardColumn) => change({ periodo }, { replace: true }),
    clear: () => change({ busca: null, ate: null, tipos: null }, { replace: true }),
    isNarrowed: filter.search !== '' || filter.until !== '' || filter.kinds.length > 0,
  }
}
