import { IconArrowRight } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import styles from './before-after.module.css'

/** A value that became another one. */
export const BeforeAfter = ({ before, after }: { before: string; after: string }) => (
  <>
    <bdi>{before}</bdi> <Icon of={IconArrowRight} size={12} flip className={styles.arrow} /> <bdi>{after}</bdi>
  </>
)
