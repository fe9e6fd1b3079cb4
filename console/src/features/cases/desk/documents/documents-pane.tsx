// The documents of a case: upload by dropping, search, preview, download, versions, rename, remove and restore.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { acceptOf } from '../../../../platform/files.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { Inset, Text } from '../../../../ui/layout.tsx'
import { MorePages } from '../../../../ui/load-more.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState, ErrorState, NoResult } from '../../../../ui/states.tsx'
import { undoTimeout, useToast } from '../../../../ui/toast.tsx'
import { DocumentPreview, isShown } from './document-preview.tsx'
import { DocumentRow } from './document-row.tsx'
import type { DocumentActions } from './document-row.tsx'
import {
  useDocumentLink,
  useDocuments,
  useDocumentSearch,
  useEditDocument,
  useRemoveDocument,
  useRestoreDocument,
} from './documents.api.ts'
import { DropArea } from './drop-area.tsx'
import { UploadList } from './upload-list.tsx'
import { useOpenDocument, useSaveDocument } from './use-open-document.ts'
import { useUploads } from './use-uploads.ts'
import { DocumentVersionsPane } from './versions-pane.tsx'
import styles from './documents.module.css'

interface PaneActions {
  readonly onShow: (document: CaseDocument) => void
  readonly onVersions: (document: CaseDocument) => void
  readonly onFile: (file: File, document: CaseDocument) => void
}

const useDocumentActions = (id: string, { onShow, onVersions, onFile }: PaneActions) => {
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
      onVersions: () => onVersions(document),
      onFile: (file) => onFile(file, document),
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

type ListProps = {
  id: string
  isReadOnly: boolean
  actsOf: (document: CaseDocument) => DocumentActions
}

const DocumentHits = ({
  id,
  isReadOnly,
  actsOf,
  search,
  onClear,
}: ListProps & { search: string; onClear: () => void }) => {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const { data, error, refetch } = useDocumentSearch(id, search)
  if (error && !data)
    return (
      <ErrorState title={t('document.failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton height={96} />
  if (data.data.length === 0) return <NoResult title={t('document.notFound')} onClear={onClear} />
  return (
    <>
      <ul>
        {data.data.map(({ document, snippet }) => (
          <DocumentRow key={document.id} {...{ document, snippet, isReadOnly }} acts={actsOf(document)} />
        ))}
      </ul>
      {data.hasMore && (
        <Text faint caption>
          {t('document.moreFound')}
        </Text>
      )}
    </>
  )
}

const DocumentList = ({ id, isReadOnly, actsOf, isUploading }: ListProps & { isUploading: boolean }) => {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const pages = useDocuments(id)
  const { data, error, refetch } = pages
  const documents = data?.pages.flatMap((page) => page.data)
  return (
    <>
      {error && !data && (
        <ErrorState title={t('document.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!documents && !error && <Skeleton height={96} />}
      {documents?.length === 0 && !isUploading && (
        <EmptyState title={t('document.none')}>{t('document.noneText')}</EmptyState>
      )}
      <ul>
        {documents?.map((document) => (
          <DocumentRow key={document.id} {...{ document, isReadOnly }} acts={actsOf(document)} />
        ))}
      </ul>
      <MorePages pages={pages} label={t('timeline.more')} />
    </>
  )
}

const useVersionToast = () => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  return (before: CaseDocument, { name, version: number }: CaseDocument) =>
    toast.message(
      number === before.version ? t('document.versionSame') : t('document.versionBrought', { name, number }),
    )
}

export const DocumentsPane = ({ id, isReadOnly }: { id: string; isReadOnly: boolean }) => {
  const { t } = useTranslation('desk')
  const { read, change } = useUrlValues()
  const search = read('documento')
  const { uploads, add, replace, again, drop } = useUploads(id, useVersionToast())
  const [shown, setShown] = useState<CaseDocument | null>(null)
  const [versionsOf, setVersionsOf] = useState<CaseDocument | null>(null)
  const actsOf = useDocumentActions(id, { onShow: setShown, onVersions: setVersionsOf, onFile: replace })
  const list = { id, isReadOnly, actsOf }
  const searchFor = (words: string) => change({ documento: words }, { replace: true })
  return (
    <Inset width={960}>
      <DropArea accept={acceptOf(caseDocumentCalls.addCaseDocument)} disabled={isReadOnly} onFiles={add}>
        <UploadList uploads={uploads} onAgain={again} onDrop={drop} />
        <SearchField label={t('document.search')} value={search} onSearch={searchFor} className={styles.search} />
        {search === '' ? (
          <DocumentList {...list} isUploading={uploads.length > 0} />
        ) : (
          <DocumentHits {...list} search={search} onClear={() => searchFor('')} />
        )}
      </DropArea>
      {shown && <Preview document={shown} onClose={() => setShown(null)} />}
      {versionsOf && (
        <DocumentVersionsPane
          caseId={id}
          document={versionsOf}
          isReadOnly={isReadOnly}
          onFile={(file) => replace(file, versionsOf)}
          onClose={() => setVersionsOf(null)}
        />
      )}
    </Inset>
  )
}
