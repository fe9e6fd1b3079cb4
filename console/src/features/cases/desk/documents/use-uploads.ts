// Uploads to the case: each with its progress, its failure and a function that cancels it.
import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
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

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

export const useUploads = (id: string) => {
  const cache = useQueryClient()
  const errorText = useErrorText()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const pendingUploads = useRef(new Map<number, { file: File; stop: AbortController }>())
  const last = useRef(0)

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const forget = (key: number) => {
    pendingUploads.current.delete(key)
    setUploads((all) => all.filter((upload) => upload.key !== key))
  }
  const send = async (key: number, file: File) => {
    const stop = new AbortController()
    pendingUploads.current.set(key, { file, stop })
    change(key, { share: 0, failure: null })
    try {
      await sendFile(caseDocumentCalls.addCaseDocument, { id, name: file.name }, file, {
        signal: stop.signal,
        onProgress: (share) => change(key, { share }),
      })
      forget(key)
      historyGrew(cache, { id })
    } catch (error) {
      if (isAborted(error)) forget(key)
      else change(key, { failure: errorText(error) })
    }
  }
  return {
    uploads,
    add: (files: Iterable<File>) => {
      for (const file of files) {
        const key = ++last.current
        setUploads((all) => [...all, { key, name: file.name, share: 0, failure: null }])
        warnBeforeLeaving(send(key, file))
      }
    },
    again: (key: number) => {
      const file = pendingUploads.current.get(key)?.file
      if (file) warnBeforeLeaving(send(key, file))
    },
    /** Cancels a running upload; removes a failed one. */
    drop: (key: number) => {
      pendingUploads.current.get(key)?.stop.abort()
      forget(key)
    },
  }
}
