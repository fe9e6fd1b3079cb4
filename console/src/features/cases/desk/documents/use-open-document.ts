import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { openFile, saveFile } from '../../../../platform/files.ts'

const { openCaseDocument } = caseDocumentCalls

const useShowFailure = () => {
  const showRefusal = useRefusalToast()
  return (work: Promise<void>) => void work.catch(showRefusal)
}

const inputOf = (id: CaseDocumentId, version: number | undefined) => ({
  id: String(id),
  ...(version === undefined ? {} : { version: String(version) }),
})

/** Opens the document, in its current version or an older one, in a browser tab of its own. */
export const useOpenDocument = () => {
  const showFailure = useShowFailure()
  return (id: CaseDocumentId, version?: number) =>
    showFailure(openFile(openCaseDocument, { ...inputOf(id, version), isInline: 'true' }))
}

export const useSaveDocument = () => {
  const showFailure = useShowFailure()
  return (id: CaseDocumentId, version?: number) => showFailure(saveFile(openCaseDocument, inputOf(id, version)))
}
