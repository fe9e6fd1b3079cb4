import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './documents.module.css'

type DropAreaProps = { accept: string; disabled: boolean; onFiles: (files: File[]) => void; children: ReactNode }

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Accepts files dropped anywhere on the area or chosen with its button. */
export const DropArea = ({ accept, disabled, onFiles, children }: DropAreaProps) => {
  const { t } = useTranslation('desk')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files])
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop on; the button does the same
    <div
      className={classNames(styles.area, isOver && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event) || disabled) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <div className={styles.bring}>
        <span>{t('document.drop')}</span>
        <Button leading={<Icon of={IconUpload} />} disabled={disabled} onClick={() => input.current?.click()}>
          {t('document.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label={t('document.choose')}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      {children}
    </div>
  )
}
