import { IconCornerDownLeft } from '@tabler/icons-react'
import { Icon } from '../../../ui/icon.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import styles from './desk.module.css'

const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Shows the keyboard shortcut of the button; hidden on devices without a keyboard. */
export const CtrlEnter = () => (
  <span className={styles.keys}>
    <Kbd>{control}</Kbd>
    <Icon of={IconCornerDownLeft} size={14} />
  </span>
)
