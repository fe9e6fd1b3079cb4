// The calls of petitions, their models and the runs that make many.
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import { casesViewCalls } from '@tratativa/contract/cases/list/view-calls'
import { certificatesCalls } from '@tratativa/contract/certificates/calls'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import type { InputTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { petitionsCalls as calls } from '@tratativa/contract/petitions/calls'
import type { PetitionSigningRun } from '@tratativa/contract/petitions/shapes'
import type { PetitionKind, PetitionState } from '@tratativa/contract/petitions/states'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { refetch } from '../../platform/cached.ts'
import { sendFile } from '../../platform/files.ts'
import { pagesOf, queryOf, useCommand } from '../../platform/query.ts'

export interface PetitionFilter {
  readonly search: string
  readonly states: readonly PetitionState[]
  readonly kinds: readonly PetitionKind[]
  readonly clientId: string
  readonly court: string
  readonly dueFrom: string
  readonly dueTo: string
  /** The petitions that this run made; '' for all. */
  readonly runId: string
}

const listQuery = ({ search, states, kinds, clientId, court, dueFrom, dueTo, runId }: PetitionFilter) => ({
  ...(search === '' ? {} : { search }),
  ...(states.length === 0 ? {} : { states: [...states] }),
  ...(kinds.length === 0 ? {} : { kinds: [...kinds] }),
  ...(clientId === '' ? {} : { clientId: Number(clientId) }),
  ...(court === '' ? {} : { court }),
  ...(dueFrom === '' ? {} : { dueFrom }),
  ...(dueTo === '' ? {} : { dueTo }),
  ...(runId === '' ? {} : { runId }),
})

export const usePetitionPages = (filter: PetitionFilter) =>
  useInfiniteQuery({
    ...pagesOf(calls.petitions, listQuery(filter) as InputTo<typeof calls.petitions>),
    placeholderData: keepPreviousData,
  })
export const usePetitionCounts = () => useQuery(queryOf(calls.petitionCounts, {}))
export const useCasePetitions = (caseId: string) => useInfiniteQuery(pagesOf(calls.casePetitions, { caseId }))
export const useCaseFilterValues = () =>
  useQuery(queryOf(casesViewCalls.caseFilterValues, {}, { staleTime: 5 * 60_000 })).data?.data
export const useCaseViews = () => useQuery(queryOf(casesViewCalls.caseViews, {})).data?.data

// ---- one petition ----

export type PetitionAnswer = OutputOf<typeof calls.petition>
const cachePetition = (cache: QueryClient, answer: PetitionAnswer) => {
  cache.setQueryData([urlOf(calls.petition), { id: answer.data.id }], answer)
  refetch(cache, calls.petitions, calls.petitionCounts, calls.casePetitions, calls.petitionVersions)
}
const useCached = () => {
  const cache = useQueryClient()
  return { onSuccess: (answer: PetitionAnswer) => cachePetition(cache, answer) }
}

/** Asked again while a signature waits, in case the live connection is down. */
export const usePetition = (id: string) =>
  useQuery({
    ...queryOf(calls.petition, { id }),
    refetchInterval: ({ state }) =>
      state.data?.data.signatures.some((signature) => signature.state === 'waiting') ? 3_000 : false,
  })
export const useMakePetition = () => useCommand(calls.makePetition, useCached())
export const useEditPetition = () => useCommand(calls.editPetition, useCached())
export const useRefillPetition = () => useCommand(calls.refillPetition, useCached())
export const useMovePetition = () => useCommand(calls.movePetition, useCached())
export const useSigningCertificates = () => useQuery(queryOf(certificatesCalls.certificates, {}))
export const useSignPetition = () => useCommand(calls.signPetition, useCached())
export const useSignPetitions = () => {
  const cache = useQueryClient()
  return useCommand(calls.signPetitions, { onSuccess: () => refetch(cache, calls.petitions, calls.petitionCounts) })
}
export const useSigningRun = (started: PetitionSigningRun) =>
  useQuery({
    ...queryOf(calls.petitionSigningRun, { id: started.id }, { staleTime: 0 }),
    initialData: { data: started },
    refetchInterval: ({ state }) => ((state.data?.data.waiting ?? 0) > 0 ? 1_000 : false),
  })
export const useRestorePetition = () => useCommand(calls.restorePetition, useCached())
export const useRemovePetition = () => {
  const cache = useQueryClient()
  return useCommand(calls.removePetition, {
    onSuccess: () => refetch(cache, calls.petitions, calls.petitionCounts, calls.casePetitions),
  })
}
/** Fetches the petition as it is now, after a refusal that says that somebody changed it. */
export const useFreshPetition = (id: string) => {
  const cache = useQueryClient()
  return () => cache.fetchQuery({ ...queryOf(calls.petition, { id }), staleTime: 0 })
}
export const useBringBack = (id: string) => {
  const cache = useQueryClient()
  return async (file: File, version: number) => {
    const answer = await sendFile(calls.bringBackDocx, { id, version, note: file.name.slice(0, 200) }, file)
    cachePetition(cache, answer)
    return answer
  }
}

export const useReceiptDocuments = (caseId: string) =>
  useInfiniteQuery(pagesOf(caseDocumentCalls.caseDocuments, { id: caseId }))
export const useAddReceipt = (caseId: string) => {
  const cache = useQueryClient()
  return async (file: File) => {
    const { data } = await sendFile(
      caseDocumentCalls.addCaseDocument,
      { id: caseId, name: file.name, documentKind: 'receipt' },
      file,
    )
    refetch(cache, caseDocumentCalls.caseDocuments)
    return data
  }
}

// ---- versions ----

export type Versioned = { readonly of: 'petition'; readonly id: string } | { readonly of: 'model'; readonly id: number }

export const useVersions = (versioned: Versioned) =>
  useQuery(
    versioned.of === 'petition'
      ? queryOf(calls.petitionVersions, { id: versioned.id })
      : (queryOf(calls.petitionModelVersions, { id: versioned.id }) as never),
  ) as { data: OutputOf<typeof calls.petitionVersions> | undefined; error: Error | null; refetch: () => unknown }

export const useTextComparison = (versioned: Versioned, from: number, to: number) =>
  useQuery({
    ...(versioned.of === 'petition'
      ? queryOf(calls.comparePetition, { id: versioned.id, from, to })
      : (queryOf(calls.comparePetitionModel, { id: versioned.id, from, to }) as never)),
    enabled: from !== to,
  }) as { data: OutputOf<typeof calls.comparePetition> | undefined; error: Error | null; refetch: () => unknown }

// ---- models ----

export const useModels = (withArchived = false) =>
  useQuery(queryOf(calls.petitionModels, withArchived ? { withArchived: 'true' } : {}))
export const useModel = (id: number | null) =>
  useQuery({ ...queryOf(calls.petitionModel, { id: id ?? 1 }), enabled: id !== null })

type ModelAnswer = OutputOf<typeof calls.petitionModel>
const useModelCached = () => {
  const cache = useQueryClient()
  return {
    onSuccess: (answer: ModelAnswer) => {
      cache.setQueryData([urlOf(calls.petitionModel), { id: answer.data.id }], answer)
      refetch(cache, calls.petitionModels, calls.petitionModelVersions)
    },
  }
}
export const useAddModel = () => useCommand(calls.addPetitionModel, useModelCached())
export const useEditModel = () => useCommand(calls.editPetitionModel, useModelCached())
export const useRestoreModel = () => useCommand(calls.restorePetitionModel, useModelCached())
export const useArchiveModel = () => {
  const cache = useQueryClient()
  return useCommand(calls.archivePetitionModel, {
    onSuccess: () => refetch(cache, calls.petitionModels, calls.petitionModel),
  })
}
export const useFreshModel = () => {
  const cache = useQueryClient()
  return (id: number) => cache.fetchQuery({ ...queryOf(calls.petitionModel, { id }), staleTime: 0 })
}

/** A change of the text cancels the fetch of the text before; the last preview stands meanwhile. */
export const useTextPreview = (caseId: string | null, text: StructuredText | null) =>
  useQuery({
    ...queryOf(calls.previewPetitionText, { caseId: caseId ?? '', text: text as StructuredText }),
    enabled: caseId !== null && text !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const useSettings = (enabled: boolean) => useQuery({ ...queryOf(calls.petitionSettings, {}), enabled })
export const useEditSettings = () => {
  const cache = useQueryClient()
  return useCommand(calls.editPetitionSettings, { onSuccess: () => refetch(cache, calls.petitionSettings) })
}

// ---- runs ----

export type RunInput = InputTo<typeof calls.previewPetitionRun>
const isActive = (state: string) => state === 'waiting' || state === 'running'

/** Asked again every few seconds while a run goes on, in case the live connection is down. */
export const usePetitionRuns = () =>
  useInfiniteQuery({
    ...pagesOf(calls.petitionRuns, {}),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some((run) => isActive(run.state))) ? 3_000 : false,
  })
export const useRunPreview = (input: RunInput | null) =>
  useQuery({
    ...queryOf(calls.previewPetitionRun, input ?? { modelId: 1 }, { staleTime: 0 }),
    enabled: input !== null,
    retry: false,
  })
export const useStartRun = () => {
  const cache = useQueryClient()
  return useCommand(calls.startPetitionRun, { onSuccess: () => refetch(cache, calls.petitionRuns) })
}
export const useCancelPetitionRun = () => {
  const cache = useQueryClient()
  return useCommand(calls.cancelPetitionRun, { onSuccess: () => refetch(cache, calls.petitionRuns) })
}

export const usePutDocument = () => {
  const cache = useQueryClient()
  return useCommand(calls.petitionDocument, { onSuccess: () => refetch(cache, caseDocumentCalls.caseDocuments) })
}
