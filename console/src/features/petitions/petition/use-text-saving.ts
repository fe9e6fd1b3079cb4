// Saves the text of a petition on the version that its writer saw. After a change by somebody else the writer compares and chooses.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/http.ts'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { useEditPetition, useFreshPetition } from '../petitions.api.ts'
import { useVersionedDraft } from '../text/use-versioned-draft.ts'

const isConflict = (error: Error | null) => error instanceof Refused && error.code === 'petitions.changed-meanwhile'

export const useTextSaving = (petition: PetitionFull) => {
  const { t } = useTranslation('petitions')
  const { id, version: newest, text } = petition
  const toast = useToast()
  const errorText = useErrorText()
  const fresh = useFreshPetition(id)
  const { mutate, error, isPending } = useEditPetition()
  const draft = useVersionedDraft(`petition-draft:${id}`, { version: newest, value: text })
  const [isAsked, setIsAsked] = useState(false)
  const saveOn = (version: number) => {
    if (!draft.isDirty || isPending) return
    const { value } = draft
    mutate(
      { id, version, text: value },
      {
        onSuccess: ({ data }) => {
          setIsAsked(false)
          draft.saved(value, data.version)
          toast.message(t('saved'))
        },
        onError: (failure) => {
          if (isConflict(failure)) void fresh().then(() => setIsAsked(true))
        },
      },
    )
  }
  const takeTheirs = () => {
    const restore = draft.discard()
    setIsAsked(false)
    toast.message(t('conflict.dropped'), { timeout: undoTimeout, action: { label: t('undo'), onAct: restore } })
  }
  return {
    draft,
    isBusy: isPending,
    refused: error === null || isConflict(error) ? null : errorText(error),
    isAsked,
    ask: () => setIsAsked(true),
    stop: () => setIsAsked(false),
    save: () => saveOn(draft.version),
    saveMine: () => saveOn(newest),
    takeTheirs,
  }
}
export type TextSaving = ReturnType<typeof useTextSaving>
