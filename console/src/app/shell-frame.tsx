import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../ui-domain/brand-mark.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './shell.module.css'

// Only phones use the drawer.
const Drawer = lazy(() => import('./drawer.tsx').then((module) => ({ default: module.Drawer })))

type ShellFrameProps = {
  side: ReactNode
  top: ReactNode
  banners: ReactNode
  children: ReactNode
  isNarrow: boolean
  isClosed: boolean
  isDrawerOpen: boolean
  onCloseDrawer: () => void
}

const main = 'main'

/** The layout of the console: side menu, top bar, and the page, which is the only part that scrolls. */
export const ShellFrame = (props: ShellFrameProps) => {
  const { t } = useTranslation('shell')
  const { side, isNarrow, isClosed, isDrawerOpen } = props
  const brand = (
    <div className={styles.brand}>
      <BrandMark />
      {(isNarrow || !isClosed) && <span>{t('brand')}</span>}
    </div>
  )
  return (
    <div className={classNames(styles.frame, isClosed && styles.shellFrameClosed)}>
      <a href={`#${main}`} className={styles.skip}>
        {t('skip')}
      </a>
      {!isNarrow && (
        <div className={styles.side}>
          {brand}
          {side}
        </div>
      )}
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <Drawer label={t('menu')} onClose={props.onCloseDrawer}>
            {brand}
            {side}
          </Drawer>
        </Suspense>
      )}
      <div className={styles.column}>
        {props.top}
        {props.banners}
        <main id={main} tabIndex={-1} className={styles.main} data-scroll-restoration-id={main}>
          {props.children}
        </main>
      </div>
    </div>
  )
}
