import { IconCopy, IconDownload, IconExternalLink, IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DocumentOpening, DocumentVersion } from '@tratativa/contract/cases/desk/document-shapes'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DateText } from '../../../../ui/islands.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { shortHash } from './file-hash.ts'
import { useSize } from './use-size.ts'
import styles from './versions.module.css'

export interface VersionActions {
  readonly onOpen: (version: DocumentVersion) => void
  readonly onSave: (version: DocumentVersion) => void
  readonly onCopy: (sha256: string) => void
  /** Null for people who may not change the case. */
  readonly onRestore: ((version: DocumentVersion) => void) | null
}

const Opening = ({ opening: { name, kind, lastAt, count } }: { opening: DocumentOpening }) => {
  const { t } = useTranslation('desk')
  return (
    <li className={styles.opening}>
      <span dir="auto">{name}</span>{' '}
      <span className={styles.dim}>
        {t(`document.${kind}`, { times: count })}, {t('document.lastAt')} <DateText value={lastAt} time />
      </span>
    </li>
  )
}

const Version = ({
  version,
  isCurrent,
  acts,
}: {
  version: DocumentVersion
  isCurrent: boolean
  acts: VersionActions
}) => {
  const { t } = useTranslation('desk')
  const sizeOf = useSize()
  const { number, name, size, sha256, by, at: addedAt, restoredFrom, openings } = version
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <h3 className={styles.number}>
          <span className={styles.numberText}>{t('document.version', { number })}</span>
          {isCurrent && <span className={styles.current}>{t('document.current')}</span>}
        </h3>
        <span className={styles.acts}>
          <IconButton
            size="sm"
            icon={IconExternalLink}
            label={t('document.openVersion', { number })}
            onClick={() => acts.onOpen(version)}
          />
          <IconButton
            size="sm"
            icon={IconDownload}
            label={t('document.downloadVersion', { number })}
            onClick={() => acts.onSave(version)}
          />
        </span>
      </div>
      <Text small className={styles.name}>
        <bdi>{name}</bdi>
      </Text>
      <Text faint caption>
        <bdi dir="ltr">{sizeOf(size)}</bdi> · <span dir="auto">{by}</span> · <DateText value={addedAt} time />
        {restoredFrom !== null && <> · {t('document.restoredFrom', { number: restoredFrom })}</>}
      </Text>
      <p className={styles.hash}>
        <span className={styles.dim}>{t('document.hash')}</span>
        <code dir="ltr" title={sha256}>
          {shortHash(sha256)}…
        </code>
        <IconButton
          size="sm"
          icon={IconCopy}
          label={t('document.copyHash', { number })}
          onClick={() => acts.onCopy(sha256)}
        />
      </p>
      {openings.length === 0 ? (
        <Text faint caption>
          {t('document.nobody')}
        </Text>
      ) : (
        <ul className={styles.openings}>
          {openings.map((opening) => (
            <Opening key={`${opening.accountId}${opening.kind}`} opening={opening} />
          ))}
        </ul>
      )}
      {!isCurrent && acts.onRestore && (
        <Button
          size="sm"
          className={styles.restore}
          leading={<Icon of={IconRestore} size={14} />}
          onClick={() => acts.onRestore?.(version)}
        >
          {t('document.restoreVersion')}
        </Button>
      )}
    </li>
  )
}

/** The versions of a document, the newest first, each with its hash and the people who opened it. */
export const DocumentVersions = ({
  versions,
  acts,
}: {
  versions: readonly DocumentVersion[]
  acts: VersionActions
}) => (
  <ol className={styles.versions}>
    {versions.map((version, index) => (
      <Version key={version.number} {...{ version, acts }} isCurrent={index === 0} />
    ))}
  </ol>
)
