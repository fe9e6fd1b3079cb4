import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'
import { useUiWords } from './words.tsx'
import styles from './states.module.css'

type LoadingOverlayProps = {
  /** `loading` while data loads, `wait` while work runs. */
  text?: 'loading' | 'wait'
  /** Covers the nearest positioned box, or the whole screen. */
  over?: 'box' | 'screen'
}

export const LoadingOverlay = ({ text = 'loading', over = 'box' }: LoadingOverlayProps) => {
  const say = useUiWords()
  return (
    <output className={classNames(styles.overlay, over === 'screen' && styles.screen)}>
      <span className={styles.notice}>
        <Spinner />
        {say(text === 'loading' ? 'loading.loading' : 'loading.wait')}
      </span>
    </output>
  )
}
