import { IconCornerDownLeft } from '@tabler/icons-react'
import { Icon } from '../../../ui/icon.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import styles from './ctrl-enter.module.css'

const control = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** The keys that do what the button does; left out where nobody has them. */
export const CtrlEnter = () => (
  <span className={styles.keys}>
    <Kbd>{control}</Kbd>
    <Icon of={IconCornerDownLeft} size={14} />
  </span>
)
