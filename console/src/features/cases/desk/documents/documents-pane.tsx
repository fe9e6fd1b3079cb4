// The documents of a case: upload by dropping, preview, download, rename, remove and restore.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { acceptOf } from '../../../../platform/files.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { Inset } from '../../../../ui/layout.tsx'
import { MorePages } from '../../../../ui/load-more.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../ui/states.tsx'
import { undoTimeout, useToast } from '../../../../ui/toast.tsx'
import { DocumentPreview, isShown } from './document-preview.tsx'
import { DocumentRow } from './document-row.tsx'
import type { DocumentActions } from './document-row.tsx'
import {
  useDocumentLink,
  useDocuments,
  useEditDocument,
  useRemoveDocument,
  useRestoreDocument,
} from './documents.api.ts'
import { DropArea } from './drop-area.tsx'
import { UploadList } from './upload-list.tsx'
import { useOpenDocument, useSaveDocument } from './use-open-document.ts'
import { useUploads } from './use-uploads.ts'

const useDocumentActions = (id: string, onShow: (document: CaseDocument) => void) => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const onError = useRefusalToast()
  const editing = useEditDocument(id)
  const removing = useRemoveDocument(id)
  const restoring = useRestoreDocument(id)
  const save = useSaveDocument()
  return (document: CaseDocument): DocumentActions => {
    const documentInput = { id: String(document.id) }
    return {
      onOpen: () => (isShown(document) ? onShow(document) : save(document.id)),
      onSave: () => save(document.id),
      onRename: (name) => editing.mutate({ ...documentInput, name }, { onError }),
      onKind: (documentKind) => editing.mutate({ ...documentInput, documentKind }, { onError }),
      onRemove: () =>
        removing.mutate(documentInput, {
          onSuccess: () =>
            toast.message(t('document.removed', { name: document.name }), {
              timeout: undoTimeout,
              action: { label: t('undo'), onAct: () => restoring.mutate(documentInput, { onError }) },
            }),
          onError,
        }),
    }
  }
}

const Preview = ({ document, onClose }: { document: CaseDocument; onClose: () => void }) => {
  const errorText = useErrorText()
  const { data, error, refetch } = useDocumentLink(document)
  const open = useOpenDocument()
  const save = useSaveDocument()
  return (
    <DocumentPreview
      document={document}
      href={data ?? null}
      failure={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      onSave={() => save(document.id)}
      onTab={() => open(document.id)}
      onClose={onClose}
    />
  )
}

export const DocumentsPane = ({ id, isReadOnly }: { id: string; isReadOnly: boolean }) => {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const { data, error, refetch, ...more } = useDocuments(id)
  const { uploads, add, again, drop } = useUploads(id)
  const [shown, setShown] = useState<CaseDocument | null>(null)
  const actsOf = useDocumentActions(id, setShown)
  const documents = data?.pages.flatMap((page) => page.data)
  return (
    <Inset width={960}>
      <DropArea accept={acceptOf(caseDocumentCalls.addCaseDocument)} disabled={isReadOnly} onFiles={add}>
        <UploadList uploads={uploads} onAgain={again} onDrop={drop} />
        {error && !data && (
          <ErrorState title={t('document.failed')} onRetry={() => void refetch()}>
            {errorText(error)}
          </ErrorState>
        )}
        {!documents && !error && <Skeleton height={96} />}
        {documents?.length === 0 && uploads.length === 0 && (
          <EmptyState title={t('document.none')}>{t('document.noneText')}</EmptyState>
        )}
        <ul>
          {documents?.map((document) => (
            <DocumentRow key={document.id} {...{ document, isReadOnly }} acts={actsOf(document)} />
          ))}
        </ul>
        <MorePages pages={more} label={t('timeline.more')} />
      </DropArea>
      {shown && <Preview document={shown} onClose={() => setShown(null)} />}
    </Inset>
  )
}
