import styles from './skeleton.module.css'

/** A grey bar in the shape of what is coming. The place that holds it says that it is loading. */
export const Skeleton = ({ width = '100%', height = 10 }: { width?: number | string; height?: number }) => (
  <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden />
)
