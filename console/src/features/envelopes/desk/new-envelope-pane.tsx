// Makes an envelope of a PDF of the case and sends it. A refused sending leaves a draft, and so does a lost answer before a changed input.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useAddEnvelope, useCaseDocuments, usePossibleSigners, useSendEnvelope } from '../envelopes.api.ts'
import { NewEnvelopeDialog } from './new-envelope-dialog.tsx'
import { noChoice, toInput, type EnvelopeChoice, type SignersOfCase } from './envelope-choice.ts'

const isPdf = ({ mime }: CaseDocument) => mime === 'application/pdf'

const useSending = (caseId: string, onClose: () => void) => {
  const { t } = useTranslation('envelopes')
  const toast = useToast()
  const errorText = useErrorText()
  const { withKey } = useActKey()
  const [refused, setRefused] = useState<string | null>(null)
  const adding = useAddEnvelope()
  const sending = useSendEnvelope()
  const send = (id: number) =>
    sending.mutate(
      { id: String(id) },
      {
        onSuccess: () => toast.message(t('done.sent')),
        onError: (error) => toast.message(`${errorText(error)} ${t('form.draft')}`, { tone: 'burn' }),
        onSettled: onClose,
      },
    )
  return {
    refused,
    isBusy: adding.isPending || sending.isPending,
    save: (choice: EnvelopeChoice, signers: SignersOfCase) =>
      adding.mutate(withKey({ caseId, ...toInput(choice, signers) }), {
        onSuccess: ({ data }) => send(data.id),
        onError: (error) => setRefused(errorText(error)),
      }),
  }
}

type PaneProps = { caseId: string; documentId?: number; onClose: () => void }

export const NewEnvelopePane = ({ caseId, documentId, onClose }: PaneProps) => {
  const documents = useCaseDocuments(caseId)
  const people = usePossibleSigners(caseId)
  const { save, isBusy, refused } = useSending(caseId, onClose)
  const pdfs = documents.data?.pages.flatMap(({ data }) => data).filter(isPdf)
  if (!pdfs || !people.data) return null
  // The list may be older than the document.
  const isComing = documentId !== undefined && !pdfs.some(({ id }) => id === documentId)
  if (isComing && documents.isFetching) return null
  const signers = { people: people.data.data, client: people.data.client }
  return (
    <NewEnvelopeDialog
      documents={pdfs}
      signers={signers}
      first={noChoice(pdfs, signers, documentId)}
      isBusy={isBusy}
      refused={refused}
      onClose={onClose}
      onSave={(choice) => save(choice, signers)}
    />
  )
}
