// Import of a spreadsheet: upload, mapping, check, import.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { casesImportCalls } from '@tratativa/contract/cases/many/import-calls'
import { useErrorText } from '../../../../platform/errors.ts'
import { acceptOf, saveFile, sendFile } from '../../../../platform/files.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { InfoDialog } from '../../../../ui/info-dialog.tsx'
import { UploadPart } from './upload-part.tsx'
import type { UploadProgress } from './upload-part.tsx'
import { ImportStatusPane } from './import-status-pane.tsx'

const useSending = (onBrought: (id: string) => void) => {
  const errorText = useErrorText()
  const [sending, setSending] = useState<UploadProgress | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef<AbortController | null>(null)
  // One key for all tries of one file: what arrived although its answer was lost is not brought twice.
  const keys = useRef(new Map<string, string>())
  const send = async (file: File) => {
    const giveUp = new AbortController()
    latest.current = giveUp
    const showProgress = (share: number) => setSending({ name: file.name, share, cancel: () => giveUp.abort() })
    showProgress(0)
    const mark = `${file.name}/${file.size}/${file.lastModified}`
    const clientId = keys.current.get(mark) ?? crypto.randomUUID()
    keys.current.set(mark, clientId)
    try {
      const options = { onProgress: showProgress, signal: giveUp.signal }
      const { data } = await sendFile(casesImportCalls.bringImport, { name: file.name, clientId }, file, options)
      keys.current.delete(mark)
      onBrought(data.id)
    } catch (error) {
      if (!giveUp.signal.aborted) setFailure(errorText(error))
    } finally {
      setSending(null)
    }
  }
  return { sending, failure, leave: () => setFailure(null), send }
}

export const ImportPane = () => {
  const { t } = useTranslation(['many', 'cases'])
  const showRefusal = useRefusalToast()
  const { read, change } = useUrlValues()
  const id = read('planilha')
  const { sending, failure, leave, send } = useSending((importId) => change({ planilha: importId }))
  const saveModel = () => saveFile(casesImportCalls.importModel, {}).catch((error: unknown) => showRefusal(error))
  return (
    <>
      {id === '' ? (
        <UploadPart
          accept={acceptOf(casesImportCalls.bringImport)}
          sending={sending}
          onFile={(file) => void send(file)}
          onModel={() => void saveModel()}
        />
      ) : (
        <ImportStatusPane key={id} id={id} onAnother={() => change({ planilha: null })} />
      )}
      <InfoDialog open={failure !== null} title={t('cases:batch.failed')} onClose={leave}>
        {failure}
      </InfoDialog>
    </>
  )
}
