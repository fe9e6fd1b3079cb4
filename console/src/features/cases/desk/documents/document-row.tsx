import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import {
  IconDownload,
  IconExternalLink,
  IconFileText,
  IconHistory,
  IconMusic,
  IconPencil,
  IconPhoto,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { documentKinds } from '@tratativa/contract/cases/desk/document-shapes'
import type { CaseDocument, DocumentKind, SnippetPart } from '@tratativa/contract/cases/desk/document-shapes'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DateText } from '../../../../ui/islands.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useFileDrop } from '../../../../ui/use-file-drop.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Snippet } from './snippet.tsx'
import { useSize } from './use-size.ts'
import styles from './documents.module.css'

export interface DocumentActions {
  readonly onOpen: () => void
  readonly onSave: () => void
  readonly onRename: (name: string) => void
  readonly onKind: (kind: DocumentKind) => void
  readonly onRemove: () => void
  readonly onVersions: () => void
  /** A dropped file becomes the newest version. */
  readonly onFile: (file: File) => void
}

const drawingOf = (mime: string) => {
  if (mime.startsWith('image/')) return IconPhoto
  if (mime.startsWith('audio/')) return IconMusic
  return mime.startsWith('video/') ? IconVideo : IconFileText
}

const NameEditor = ({ name, onDone }: { name: string; onDone: (name: string | null) => void }) => {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState(name)
  const done = () => onDone(typed.trim() === '' || typed.trim() === name ? null : typed.trim())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') done()
    if (event.key === 'Escape') onDone(null)
  }
  return (
    <TextField
      label={t('document.name')}
      labelHidden
      size="sm"
      maxLength={200}
      autoFocus
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={done}
    />
  )
}

/** The version after the first, and why a PDF cannot be found by its text. */
const Notes = ({ document: { version, text } }: { document: CaseDocument }) => {
  const { t } = useTranslation('desk')
  return (
    <>
      {version > 1 && <> · {t('document.version', { number: version })}</>}
      {text !== null && text !== 'read' && <> · {t(`document.text.${text}`)}</>}
    </>
  )
}

export const DocumentRow = ({
  document,
  snippet = [],
  isReadOnly,
  acts,
}: {
  document: CaseDocument
  /** The place in the text where a search found it. */
  snippet?: readonly SnippetPart[]
  isReadOnly: boolean
  acts: DocumentActions
}) => {
  const { t } = useTranslation('desk')
  const sizeOf = useSize()
  const [isRenaming, setIsRenaming] = useState(false)
  const { isOver, handlers } = useFileDrop(([file]) => file && !isReadOnly && acts.onFile(file), isReadOnly)
  const { name, kind, mime, size, by, at: addedAt } = document
  return (
    <li className={classNames(styles.row, isOver && styles.over)} {...handlers}>
      <Icon of={drawingOf(mime)} className={styles.icon} />
      <div className={styles.main}>
        {isRenaming ? (
          <NameEditor
            name={name}
            onDone={(next) => {
              setIsRenaming(false)
              if (next !== null) acts.onRename(next)
            }}
          />
        ) : (
          <button type="button" className={styles.name} onClick={acts.onOpen}>
            <bdi>{name}</bdi>
          </button>
        )}
        {isOver ? (
          <Text as="span" caption>
            {t('document.dropVersion')}
          </Text>
        ) : (
          <Text as="span" faint caption>
            <bdi dir="ltr">{sizeOf(size)}</bdi> · <span dir="auto">{by}</span> · <DateText value={addedAt} time />
            <Notes {...{ document }} />
          </Text>
        )}
        <Snippet parts={snippet} />
      </div>
      <NativeSelect
        label={t('document.kind')}
        labelHidden
        size="sm"
        className={styles.kind}
        disabled={isReadOnly}
        value={kind}
        options={documentKinds.map((documentKind) => ({
          value: documentKind,
          label: t(`document.kinds.${documentKind}`),
        }))}
        onChange={({ target }) =>
          acts.onKind(documentKinds.find((documentKind) => documentKind === target.value) ?? 'other')
        }
      />
      <span className={styles.acts}>
        <IconButton size="sm" icon={IconExternalLink} label={t('document.open')} onClick={acts.onOpen} />
        <IconButton size="sm" icon={IconDownload} label={t('document.download')} onClick={acts.onSave} />
        <IconButton size="sm" icon={IconHistory} label={t('document.versions')} onClick={acts.onVersions} />
        {!isReadOnly && (
          <>
            <IconButton size="sm" icon={IconPencil} label={t('document.rename')} onClick={() => setIsRenaming(true)} />
            <IconButton size="sm" icon={IconTrash} label={t('document.remove')} onClick={acts.onRemove} />
          </>
        )}
      </span>
    </li>
  )
}
