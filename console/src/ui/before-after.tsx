import { IconArrowRight } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import styles from './layout.module.css'

/** Shows a changed value: before and after. */
export const BeforeAfter = ({ before, after }: { before: string; after: string }) => (
  <>
    <bdi>{before}</bdi> <Icon of={IconArrowRight} size={12} flip className={styles.arrow} /> <bdi>{after}</bdi>
  </>
)
