import type { ReactNode } from 'react'
import { BrandMark } from '../../ui-domain/brand-mark.tsx'
import { StepsPicture } from '../../ui-domain/steps-picture.tsx'
import styles from './sign-in.module.css'

type SignInFrameProps = { brand: string; foot: ReactNode; children: ReactNode }

/** The layout of the sign-in page: the form, with the illustration beside it. */
export const SignInFrame = ({ brand, foot, children }: SignInFrameProps) => (
  <div className={styles.frame}>
    <main className={styles.paper}>
      <div className={styles.brand}>
        <BrandMark />
        <span>{brand}</span>
      </div>
      {children}
      <footer className={styles.foot}>{foot}</footer>
    </main>
    <aside className={styles.desk} aria-hidden>
      <StepsPicture />
    </aside>
  </div>
)
