import { Inset, Stack } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './notices.module.css'

/** Skeleton notices: an icon and two lines each. */
export const NoticeSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <Inset as="ul" inline={12} aria-busy>
    {Array.from({ length: rows }, (_, row) => (
      <li key={row} className={styles.row}>
        <Skeleton width={16} height={16} />
        <Stack gap={8}>
          <Skeleton width="70%" />
          <Skeleton width="30%" height={8} />
        </Stack>
      </li>
    ))}
  </Inset>
)
