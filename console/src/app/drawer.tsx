import type { ReactNode } from 'react'
import { useModal } from '../ui/use-modal.ts'
import styles from './side.module.css'

type DrawerProps = { label: string; onClose: () => void; children: ReactNode }

/** The side menu on a phone: an overlay at the start edge of the page. */
export const Drawer = ({ label, onClose, children }: DrawerProps) => {
  const ref = useModal(onClose)
  return (
    <dialog ref={ref} className={styles.drawer} aria-label={label}>
      <div className={styles.panel}>{children}</div>
    </dialog>
  )
}
