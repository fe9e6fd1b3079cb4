import { useQuery, useQueryClient } from '@tanstack/react-query'
import { casesTeamCalls } from '@tratativa/contract/cases/overview/team-calls'
import { chatTeamCalls } from '@tratativa/contract/chat/team-calls'
import { queryOf, useCommand } from '../../../../platform/query.ts'
import { refetchUndoableActs } from '../../../../platform/undo.ts'
import { teamChanged } from './team.live.ts'

const { teamLoad, teamDeadlines, reassignCase } = casesTeamCalls

/** Tasks become due without an event. */
export const useTeamLoad = () => useQuery(queryOf(teamLoad, {}, { refetchInterval: 300_000 }))
export const useTeamDeadlines = () => useQuery(queryOf(teamDeadlines, {}, { refetchInterval: 300_000 }))

const useReassigned = () => {
  const cache = useQueryClient()
  return {
    onSuccess: () => {
      teamChanged(cache)
      refetchUndoableActs(cache)
    },
  }
}

export const useReassignCase = () => useCommand(reassignCase, useReassigned())
export const useReassignChat = () => useCommand(chatTeamCalls.reassignChat, useReassigned())
