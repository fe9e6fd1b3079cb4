import { useRef } from 'react'
import type { ReactNode } from 'react'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useFileDrop } from '../../../../ui/use-file-drop.ts'
import styles from './documents.module.css'

type DropAreaProps = { accept: string; disabled: boolean; onFiles: (files: File[]) => void; children: ReactNode }

/** Accepts files dropped anywhere on the area or chosen with its button. */
export const DropArea = ({ accept, disabled, onFiles, children }: DropAreaProps) => {
  const { t } = useTranslation('desk')
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files])
  }
  const { isOver, handlers } = useFileDrop(take, disabled)
  return (
    <div className={classNames(styles.area, isOver && styles.over)} {...handlers}>
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
