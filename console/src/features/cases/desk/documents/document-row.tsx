import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import {
  IconDownload,
  IconExternalLink,
  IconFileText,
  IconMusic,
  IconPencil,
  IconPhoto,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { documentKinds } from '@tratativa/contract/cases/desk/document-shapes'
import type { CaseDocument, DocumentKind } from '@tratativa/contract/cases/desk/document-shapes'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { DateText } from '../../../../ui/islands.tsx'
import { Text } from '../../../../ui/layout.tsx'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useUiLocale } from '../../../../ui/words.tsx'
import styles from './documents.module.css'

export interface DocumentActions {
  readonly onOpen: () => void
  readonly onSave: () => void
  readonly onRename: (name: string) => void
  readonly onKind: (kind: DocumentKind) => void
  readonly onRemove: () => void
}

const drawingOf = (mime: string) => {
  if (mime.startsWith('image/')) return IconPhoto
  if (mime.startsWith('audio/')) return IconMusic
  return mime.startsWith('video/') ? IconVideo : IconFileText
}

const useSize = () => {
  const locale = useUiLocale()
  return (bytes: number) => {
    const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(Math.max(amount, 0.1))
  }
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

export const DocumentRow = ({
  document,
  isReadOnly,
  acts,
}: {
  document: CaseDocument
  isReadOnly: boolean
  acts: DocumentActions
}) => {
  const { t } = useTranslation('desk')
  const sizeOf = useSize()
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, kind, mime, size, by, at: addedAt } = document
  return (
    <li className={styles.row}>
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
        <Text as="span" faint caption>
          <bdi dir="ltr">{sizeOf(size)}</bdi> · <span dir="auto">{by}</span> · <DateText value={addedAt} time />
        </Text>
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
