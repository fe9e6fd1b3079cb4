import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { openFile, saveFile } from '../../../../platform/files.ts'
import { useToast } from '../../../../ui/toast.tsx'

const { openCaseDocument } = caseDocumentCalls

const useShowFailure = () => {
  const toast = useToast()
  const errorText = useErrorText()
  return (work: Promise<void>) => void work.catch((error: unknown) => toast.message(errorText(error), { tone: 'burn' }))
}

/** Opens the document in a browser tab of its own. */
export const useOpenDocument = () => {
  const showFailure = useShowFailure()
  return (id: CaseDocumentId) => showFailure(openFile(openCaseDocument, { id: String(id), isInline: 'true' }))
}

export const useSaveDocument = () => {
  const showFailure = useShowFailure()
  return (id: CaseDocumentId) => showFailure(saveFile(openCaseDocument, { id: String(id) }))
}
