import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import { certificatesCalls } from '@tratativa/contract/certificates/calls'
import { closingCalls } from '@tratativa/contract/closing/calls'
import type { RoadStep, RoadView } from '@tratativa/contract/closing/steps'
import type { InputTo, JsonEndpoint } from '@tratativa/contract/kernel/endpoint'
import { paymentsCalls } from '@tratativa/contract/payments/calls'
import { petitionsCalls } from '@tratativa/contract/petitions/calls'
import { filingCalls } from '@tratativa/contract/petitions/filing/calls'
import { call } from '../../platform/http.ts'
import { refetch } from '../../platform/cached.ts'
import { sendFile } from '../../platform/files.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'
import { refetchUndoableActs } from '../../platform/undo.ts'

type CaseValues = Omit<InputTo<typeof casesDealsCalls.changeCase>, 'id' | 'version'>

const { caseRoad, roads, roadCounts, roadRules } = closingCalls

export const useCaseRoad = (caseId: string) => useQuery(queryOf(caseRoad, { caseId }))
export const useRoadPayments = (caseId: string) => useQuery(queryOf(paymentsCalls.casePayments, { caseId }))
export const useRoadModels = () => useQuery(queryOf(petitionsCalls.petitionModels, {}))
export const useRoadCertificates = () => useQuery(queryOf(certificatesCalls.certificates, {}))

/** A command of a road: what is on the screen is fetched anew, also after a refusal by a newer state. */
const useRoadCommand = <E extends JsonEndpoint>(endpoint: E) => {
  const cache = useQueryClient()
  return useCommand(endpoint, { onSettled: () => refetch(cache, caseRoad, roads, roadCounts, roadRules) })
}

export const useStartRoad = () => useRoadCommand(closingCalls.startRoad)
export const useTakeStep = () => useRoadCommand(closingCalls.takeStep)
export const useMarkStep = () => useRoadCommand(closingCalls.markStep)
export const useTakeBackStep = () => useRoadCommand(closingCalls.takeBackStep)
export const useSetRoadRules = () => useRoadCommand(closingCalls.setRoadRules)
export const useRegisterRoadPayment = () => {
  const cache = useQueryClient()
  return useCommand(paymentsCalls.registerPayment, {
    onSuccess: () => {
      refetch(cache, caseRoad, paymentsCalls.casePayments)
      refetchUndoableActs(cache)
    },
  })
}
export const useRoadRules = () => useQuery(queryOf(roadRules, {}))

export interface RoadFilter {
  readonly view: RoadView
  readonly step?: RoadStep
  readonly clientId?: number
}

export const useRoads = (filter: RoadFilter) =>
  useInfiniteQuery({ ...pagesOf(roads, filter as InputTo<typeof roads>), placeholderData: keepPreviousData })
export const useRoadCounts = (clientId: number | undefined) =>
  useQuery({
    ...queryOf(roadCounts, clientId === undefined ? {} : { clientId }),
    placeholderData: keepPreviousData,
  })

/** Fills fields of the case on its newest version: they were empty, so nobody's text is overwritten. */
export const useFillCase = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ caseId, values }: { caseId: string; values: CaseValues }) => {
      const { data } = await call(casesDeskCalls.case, { id: caseId })
      return call(casesDealsCalls.changeCase, { id: caseId, version: data.version, ...values })
    },
    onSettled: () => refetch(cache, caseRoad, casesDeskCalls.case),
  })
}

export const useRefetchRoad = () => {
  const cache = useQueryClient()
  return () => refetch(cache, caseRoad)
}

/** Reads number and day in the text of a receipt. */
export const useReadRoadReceipt = () => useCommand(filingCalls.readReceipt)

/** Stores the receipt of a filing among the documents of the case. */
export const sendReceipt = async (caseId: string, file: File) => {
  const values = { id: caseId, name: file.name, documentKind: 'proof' as const }
  return (await sendFile(caseDocumentCalls.addCaseDocument, values, file, {})).data
}
