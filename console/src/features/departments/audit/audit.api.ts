import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { auditEndpoints } from '@tratativa/contract/identity/audit-endpoints'
import type { AccessKind } from '@tratativa/contract/identity/audit-shapes'
import { secondStepEndpoints } from '@tratativa/contract/identity/second-step-endpoints'
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
      auditEndpoints.accessAudit,
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

export const useSignInRules = () => useQuery(queryOf(secondStepEndpoints.signInRules, {}, { staleTime: 0 }))

export const useChangeSignInRules = () => {
  const cache = useQueryClient()
  return useCommand(secondStepEndpoints.changeSignInRules, {
    onSettled: () => refetch(cache, secondStepEndpoints.signInRules, auditEndpoints.accessAudit),
  })
}
