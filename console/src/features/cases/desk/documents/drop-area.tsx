import type { ReactNode } from 'react'
import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useFileDrop } from '../../../../ui/use-file-drop.ts'
import { FileButton } from './file-button.tsx'
import styles from './documents.module.css'

type DropAreaProps = { accept: string; disabled: boolean; onFiles: (files: File[]) => void; children: ReactNode }

/** Accepts files dropped anywhere on the area or chosen with its button. */
export const DropArea = ({ accept, disabled, onFiles, children }: DropAreaProps) => {
  const { t } = useTranslation('desk')
  const { isOver, handlers } = useFileDrop((files) => {
    if (files.length > 0 && !disabled) onFiles([...files])
  }, disabled)
  return (
    <div className={classNames(styles.area, isOver && styles.over)} {...handlers}>
      <div className={styles.bring}>
        <span>{t('document.drop')}</span>
        <FileButton
          label={t('document.choose')}
          leading={<Icon of={IconUpload} />}
          multiple
          {...{ accept, disabled, onFiles }}
        />
      </div>
      {children}
    </div>
  )
}
