import { useTranslation } from 'react-i18next'
import type { CaseDocument } from '@tratativa/contract/cases/desk/document-shapes'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import styles from './documents.module.css'

type DocumentPreviewProps = {
  document: CaseDocument
  /** Null while the link is loading. */
  href: string | null
  failure: string | null
  onRetry: () => void
  onSave: () => void
  onTab: () => void
  onClose: () => void
}

export const isShown = ({ mime }: Pick<CaseDocument, 'mime'>) => mime === 'application/pdf' || mime.startsWith('image/')

const Content = ({ document, href }: { document: CaseDocument; href: string }) => {
  const { mime, name } = document
  if (mime.startsWith('image/')) return <img src={href} alt={name} className={styles.image} />
  // A browser's own reader of PDF works in no sandbox; what the server answers may run nothing anyway.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe src={href} title={name} className={styles.paper} />
}

/** Shows a document in a dialog over the desk. */
export const DocumentPreview = ({ document, href, failure, onRetry, onSave, onTab, onClose }: DocumentPreviewProps) => {
  const { t } = useTranslation('desk')
  return (
    <Dialog
      open
      size="lg"
      title={<bdi>{document.name}</bdi>}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTab}>{t('document.tab')}</Button>
          <Button onClick={onSave}>{t('document.download')}</Button>
        </>
      }
    >
      <div className={styles.preview}>
        {failure !== null && <ErrorState title={failure} onRetry={onRetry} />}
        {failure === null && href === null && <Skeleton height={200} />}
        {href !== null && <Content document={document} href={href} />}
      </div>
    </Dialog>
  )
}
