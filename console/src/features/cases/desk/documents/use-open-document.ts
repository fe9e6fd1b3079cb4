import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { openFile, saveFile } from '../../../../platform/files.ts'

const { openCaseDocument } = caseDocumentCalls

const useShowFailure = () => {
  const showRefusal = useRefusalToast()
  return (work: Promise<void>) => void work.catch(showRefusal)
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
