import styles from './states.module.css'

/** A grey placeholder bar. Its container announces the loading state. */
export const Skeleton = ({ width = '100%', height = 10 }: { width?: number | string; height?: number }) => (
  <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden />
)
