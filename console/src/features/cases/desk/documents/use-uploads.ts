// Uploads to the case, or of a new version of one of its documents: each with its progress, its failure and a function that cancels it.
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { sendFile } from '../../../../platform/files.ts'
import { warnBeforeLeaving } from '../../../../platform/leave-warning.ts'
import { historyGrew } from '../desk.live.ts'

export interface Upload {
  readonly key: number
  readonly name: string
  /** Progress from 0 to 1. */
  readonly share: number
  readonly failure: string | null
}

interface PendingUpload {
  readonly file: File
  /** The document that gets a new version; null for a new document. */
  readonly document: CaseDocument | null
  readonly stop: AbortController
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** `onVersion` is called with the document before and after a new version. */
export const useUploads = (id: string, onVersion: (before: CaseDocument, after: CaseDocument) => void) => {
  const cache = useQueryClient()
  const errorText = useErrorText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const pendingUploads = useRef(new Map<number, PendingUpload>())
  const last = useRef(0)

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const forget = (key: number) => {
    pendingUploads.current.delete(key)
    setUploads((all) => all.filter((upload) => upload.key !== key))
  }
  const send = async (key: number, file: File, document: CaseDocument | null) => {
    const stop = new AbortController()
    pendingUploads.current.set(key, { file, document, stop })
    change(key, { share: 0, failure: null })
    try {
      const options = { signal: stop.signal, onProgress: (share: number) => change(key, { share }) }
      if (document === null) await sendFile(caseDocumentCalls.addCaseDocument, { id, name: file.name }, file, options)
      else {
        const input = { id: String(document.id), name: file.name }
        onVersion(document, (await sendFile(caseDocumentCalls.replaceCaseDocument, input, file, options)).data)
      }
      forget(key)
      historyGrew(cache, { id })
    } catch (error) {
      if (isAborted(error)) forget(key)
      else change(key, { failure: errorText(error) })
    }
  }
  const begin = (file: File, document: CaseDocument | null) => {
    const key = ++last.current
    setUploads((all) => [...all, { key, name: file.name, share: 0, failure: null }])
    warnBeforeLeaving(send(key, file, document))
  }
  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) begin(file, null)
    },
    replace: begin,
    again: (key: number) => {
      const upload = pendingUploads.current.get(key)
      if (upload) warnBeforeLeaving(send(key, upload.file, upload.document))
    },
    /** Cancels a running upload; removes a failed one. */
    drop: (key: number) => {
      pendingUploads.current.get(key)?.stop.abort()
      forget(key)
    },
  }
}
