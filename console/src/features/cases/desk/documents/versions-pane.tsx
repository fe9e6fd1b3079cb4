// One document: its versions, its hashes, the people who opened it, and a check of a file against them.
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { caseDocumentCalls } from '@tratativa/contract/cases/desk/document-calls'
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { acceptOf } from '../../../../platform/files.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { useCopy } from '../use-copy.ts'
import { DocumentCheck } from './document-check.tsx'
import { DocumentVersions } from './document-versions.tsx'
import { useDocumentVersions, useRestoreVersion } from './documents.api.ts'
import { FileButton } from './file-button.tsx'
import { useOpenDocument, useSaveDocument } from './use-open-document.ts'

type VersionsPaneProps = {
  caseId: string
  document: CaseDocument
  isReadOnly: boolean
  onFile: (file: File) => void
  onClose: () => void
}

export const DocumentVersionsPane = ({ caseId, document, isReadOnly, onFile, onClose }: VersionsPaneProps) => {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const onError = useRefusalToast()
  const { data, error, refetch } = useDocumentVersions(document)
  const restoring = useRestoreVersion(caseId)
  const open = useOpenDocument()
  const save = useSaveDocument()
  const copy = useCopy()
  const { id } = document
  return (
    <Dialog
      open
      placement="end"
      title={<bdi>{document.name}</bdi>}
      onClose={onClose}
      footer={
        isReadOnly ? undefined : (
          <FileButton
            label={t('document.newVersion')}
            leading={<Icon of={IconUpload} />}
            accept={acceptOf(caseDocumentCalls.replaceCaseDocument)}
            onFiles={([file]) => file && onFile(file)}
          />
        )
      }
    >
      {error && !data && (
        <ErrorState title={t('document.versionsFailed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <>
          <DocumentCheck versions={data.data} />
          <DocumentVersions
            versions={data.data}
            acts={{
              onOpen: ({ number }) => open(id, number),
              onSave: ({ number }) => save(id, number),
              onCopy: copy,
              onRestore: isReadOnly
                ? null
                : ({ number }) => restoring.mutate({ id: String(id), version: String(number) }, { onError }),
            }}
          />
        </>
      )}
    </Dialog>
  )
}
