import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { auditCalls } from '@tratativa/contract/identity/audit-calls'
import type { AccessKind } from '@tratativa/contract/identity/audit-shapes'
import { secondStepCalls } from '@tratativa/contract/identity/second-step-calls'
import { refetch } from '../../../platform/cached.ts'
import { pagesOf, queryOf, useCommand } from '../../../platform/query.ts'

export interface AuditFilter {
  readonly accountId: string
  readonly kind: AccessKind | ''
  readonly from: string
  readonly to: string
}

/** While another filter is under way, what the last one found stands. */
export const useAuditPages = ({ accountId, kind, from, to }: AuditFilter) =>
  useInfiniteQuery({
    ...pagesOf(
      auditCalls.accessAudit,
      {
        ...(accountId === '' ? {} : { accountId }),
        ...(kind === '' ? {} : { kind }),
        ...(from === '' ? {} : { from }),
        ...(to === '' ? {} : { to }),
      },
      { staleTime: 0 },
    ),
    placeholderData: keepPreviousData,
  })

export const useSignInRules = () => useQuery(queryOf(secondStepCalls.signInRules, {}, { staleTime: 0 }))

export const useChangeSignInRules = () => {
  const cache = useQueryClient()
  return useCommand(secondStepCalls.changeSignInRules, {
    onSettled: () => refetch(cache, secondStepCalls.signInRules, auditCalls.accessAudit),
  })
}
