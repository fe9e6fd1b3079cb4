import { useLayoutEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import styles from './drawer.module.css'

type DrawerProps = { label: string; onClose: () => void; children: ReactNode }

/** The side menu of a phone: over the page, from the side where reading begins. */
export const Drawer = ({ label, onClose, children }: DrawerProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const onPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={onPress}
    >
      <div className={styles.panel}>{children}</div>
    </dialog>
  )
}
