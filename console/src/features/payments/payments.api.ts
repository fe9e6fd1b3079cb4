import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputTo, JsonEndpoint, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { paymentsCalls } from '@tratativa/contract/payments/calls'
import type { PaymentView } from '@tratativa/contract/payments/kinds'
import { refetch } from '../../platform/cached.ts'
import { call } from '../../platform/http.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'
import { refetchUndoableActs } from '../../platform/undo.ts'

const { casePayments, instalments, paymentTotals, lateDuties, paymentRules } = paymentsCalls

export const useCasePayments = (caseId: string) => useQuery(queryOf(casePayments, { caseId }))

/** A command of the payments: what is on the screen is fetched anew. */
const usePaymentCommand = <E extends JsonEndpoint>(endpoint: E) => {
  const cache = useQueryClient()
  return useCommand(endpoint, {
    onSuccess: () => {
      refetch(cache, casePayments, instalments, paymentTotals, lateDuties, paymentRules)
      refetchUndoableActs(cache)
    },
  })
}

export const useAdjustPlan = () => usePaymentCommand(paymentsCalls.adjustPlan)
export const useRegisterPayment = () => usePaymentCommand(paymentsCalls.registerPayment)
export const useSetProof = () => usePaymentCommand(paymentsCalls.setPaymentProof)
export const useCancelPayment = () => usePaymentCommand(paymentsCalls.cancelPayment)
export const useAskPayee = () => usePaymentCommand(paymentsCalls.askPayee)
export const useConfirmPayee = () => usePaymentCommand(paymentsCalls.confirmPayee)
export const useRefusePayee = () => usePaymentCommand(paymentsCalls.refusePayee)
export const useShowBankData = () => useCommand(paymentsCalls.showBankData)
export const useSetDuty = () => usePaymentCommand(paymentsCalls.setDuty)
export const useRegisterPayments = () => usePaymentCommand(paymentsCalls.registerPayments)
export const useSetPaymentRules = () => usePaymentCommand(paymentsCalls.setPaymentRules)

export interface PaymentFilter {
  readonly view: PaymentView
  readonly clientId?: number
  readonly userId?: number
}

const inputOf = (filter: PaymentFilter) => filter as InputTo<typeof paymentTotals>

export const useInstalments = (filter: PaymentFilter) =>
  useInfiniteQuery({ ...pagesOf(instalments, inputOf(filter)), placeholderData: keepPreviousData })
export const usePaymentTotals = (filter: PaymentFilter) =>
  useQuery({ ...queryOf(paymentTotals, inputOf(filter)), placeholderData: keepPreviousData })
export const useLateDuties = () => useInfiniteQuery(pagesOf(lateDuties, {}))
export const usePaymentRules = () => useQuery(queryOf(paymentRules, {}))

/** Finds the instalments of pasted rows; nothing is written. */
export const matchRows = (
  rows: InputTo<typeof paymentsCalls.matchPayments>['rows'],
): Promise<OutputOf<typeof paymentsCalls.matchPayments>> => call(paymentsCalls.matchPayments, { rows })
