// The drafts of a case on the server, one per channel.
import { useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { casesDraftCalls } from '@tratativa/contract/cases/desk/draft-calls'
import type { CaseDraft } from '@tratativa/contract/cases/desk/draft-endpoints'
import { changeCached } from '../../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../../platform/query.ts'
import { draftQuery, draftsInOrder, useDraft } from '../../../../platform/use-draft.ts'

const { caseDrafts, saveCaseDraft } = casesDraftCalls

type Channel = CaseDraft['channel']
type DraftOf<Name extends Channel> = Extract<CaseDraft, { channel: Name }>

const isOf =
  <Name extends Channel>(channel: Name) =>
  (draft: CaseDraft): draft is DraftOf<Name> =>
    draft.channel === channel

const useStoredDraft = <Name extends Channel>(caseId: string, channel: Name) =>
  useQuery(queryOf(caseDrafts, { id: caseId }, draftQuery)).data?.data.find(isOf(channel))

const isSame = (draft: CaseDraft, right: CaseDraft) => JSON.stringify(draft) === JSON.stringify(right)

/** The draft of one channel; `blank` while there is none. */
export const useCaseDraft = <Name extends Channel>(caseId: string, channel: Name, blank: DraftOf<Name>) => {
  const cache = useQueryClient()
  const stored = useStoredDraft(caseId, channel) ?? blank
  const newest = useRef<{ readonly id: string; readonly draft: CaseDraft } | null>(null)
  const cacheNewest = () =>
    changeCached(cache, caseDrafts, (answer, input) =>
      newest.current?.id === input.id
        ? { data: [...answer.data.filter((known) => !isOf(channel)(known)), newest.current.draft] }
        : answer,
    )
  const { mutate } = useCommand(saveCaseDraft, {
    ...draftsInOrder,
    onMutate: ({ id, draft }) => {
      newest.current = { id, draft: draft as CaseDraft }
      cacheNewest()
    },
    // A fetch that was answered meanwhile may have brought the draft of before.
    onSuccess: cacheNewest,
  })
  const { endDraft, ...state } = useDraft<DraftOf<Name>>({
    stored,
    isToSave: (draft, saved) => !isSame(draft, saved),
    save: (draft, onSuccess) => mutate({ id: caseId, draft }, { onSuccess }),
  })
  return {
    ...state,
    endDraft: () => {
      newest.current = null
      changeCached(cache, caseDrafts, (answer, input) =>
        input.id === caseId ? { data: answer.data.filter((known) => !isOf(channel)(known)) } : answer,
      )
      endDraft()
    },
  }
}

export const useHasNoteDraft = (caseId: string) => (useStoredDraft(caseId, 'note')?.text ?? '') !== ''

export const useHasMailDraft = (caseId: string) => {
  const draft = useStoredDraft(caseId, 'mail')
  return draft !== undefined && draft.subject + draft.text !== ''
}
