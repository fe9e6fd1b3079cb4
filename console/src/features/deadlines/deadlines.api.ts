import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { deadlinesCalls } from '@tratativa/contract/deadlines/calls'
import { refetch } from '../../platform/cached.ts'
import { queryOf, useCommand } from '../../platform/query.ts'

const { caseDeadlines, nearDeadlines, courtCalendar, courtCalendars, recounts } = deadlinesCalls

export const useCaseDeadlines = (caseId: string) => useQuery(queryOf(caseDeadlines, { caseId }))
export const useNearDeadlines = (whose: 'mine' | 'all') =>
  useQuery({ ...queryOf(nearDeadlines, { whose }), placeholderData: keepPreviousData })

/** The rows of a court's calendar; none while no court is chosen. */
export const useCourtCalendar = (court: string) =>
  useQuery({ ...queryOf(courtCalendar, { court }), enabled: court !== '' })
export const useCourtCalendars = () => useQuery(queryOf(courtCalendars, {}))
export const useRecounts = (court: string) => useQuery(queryOf(recounts, { court }))

const useDeadlinesTouched = () => {
  const cache = useQueryClient()
  return () => refetch(cache, caseDeadlines, nearDeadlines)
}
export const useAddDeadline = () => useCommand(deadlinesCalls.addDeadline, { onSuccess: useDeadlinesTouched() })
export const useEditDeadline = () => useCommand(deadlinesCalls.editDeadline, { onSuccess: useDeadlinesTouched() })
export const useCloseDeadline = () => useCommand(deadlinesCalls.closeDeadline, { onSettled: useDeadlinesTouched() })
export const useReopenDeadline = () => useCommand(deadlinesCalls.reopenDeadline, { onSettled: useDeadlinesTouched() })

const useCalendarTouched = () => {
  const cache = useQueryClient()
  return () => refetch(cache, courtCalendar, courtCalendars, recounts)
}
export const useAddClosures = () => useCommand(deadlinesCalls.addClosures, { onSuccess: useCalendarTouched() })
export const useEditClosure = () => useCommand(deadlinesCalls.editClosure, { onSuccess: useCalendarTouched() })
export const useConfirmClosure = () => useCommand(deadlinesCalls.confirmClosure, { onSettled: useCalendarTouched() })
export const useRemoveClosure = () => useCommand(deadlinesCalls.removeClosure, { onSettled: useCalendarTouched() })
