import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './article-skeleton.module.css'

const widths = ['40%', '92%', '96%', '71%', '88%', '64%']

/** The skeleton of an article. */
export const ArticleSkeleton = () => (
  <div className={styles.lines} aria-busy>
    {widths.map((width) => (
      <Skeleton key={width} width={width} height={12} />
    ))}
  </div>
)
