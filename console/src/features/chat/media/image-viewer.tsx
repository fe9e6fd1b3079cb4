// A picture in full screen: click to zoom, arrow keys for the previous and next.
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useModal } from '../../../ui/use-modal.ts'
import styles from './image-viewer.module.css'

type ImageViewerProps = {
  src: string | undefined
  caption: string
  onBefore: (() => void) | null
  onAfter: (() => void) | null
  onSave: () => void
  onClose: () => void
}

export const ImageViewer = ({ src, caption, onBefore, onAfter, onSave, onClose }: ImageViewerProps) => {
  const { t } = useTranslation('chat')
  const ref = useModal(onClose)
  const [isClose, setIsClose] = useState(false)
  const turn = (to: (() => void) | null) => {
    setIsClose(false)
    to?.()
  }
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
    if (key === 'ArrowLeft') turn(isRightToLeft ? onAfter : onBefore)
    if (key === 'ArrowRight') turn(isRightToLeft ? onBefore : onAfter)
  }
  return (
    <dialog ref={ref} tabIndex={-1} className={styles.viewer} aria-label={t('image.viewer')} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <span className={styles.caption} dir="auto">
          {caption}
        </span>
        <IconButton icon={IconDownload} label={t('image.save')} onClick={onSave} />
        <IconButton icon={IconX} label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.stage}>
        {onBefore && (
          <IconButton
            flip
            className={styles.before}
            icon={IconChevronLeft}
            label={t('image.before')}
            onClick={() => turn(onBefore)}
          />
        )}
        <button
          type="button"
          className={classNames(styles.room, isClose && styles.close)}
          aria-label={t(isClose ? 'image.smaller' : 'image.larger')}
          onClick={() => setIsClose(!isClose)}
        >
          {src === undefined ? <Spinner /> : <img src={src} alt={caption === '' ? t('media.image') : caption} />}
        </button>
        {onAfter && (
          <IconButton
            flip
            className={styles.after}
            icon={IconChevronRight}
            label={t('image.after')}
            onClick={() => turn(onAfter)}
          />
        )}
      </div>
    </dialog>
  )
}
