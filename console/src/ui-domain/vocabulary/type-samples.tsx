import { ProcessNumber } from '../document-numbers.tsx'
import { StepsPicture } from '../steps-picture.tsx'
import { papers } from './samples.ts'
import { SampleSection } from './frame.tsx'
import type { SampleWords } from './frame.tsx'
import styles from './sheet.module.css'

const figure = 'R$ 168.420'
const sizes = {
  figure: '28/32 600',
  head: '20/28 600',
  title: '16/24 600',
  body: '14/20 400 500',
  table: '13/20',
  cap: '12/16 400',
}

export const TypeSamples = ({ text }: { text: SampleWords }) => (
  <>
    <SampleSection title={text.type}>
      <div className={styles.types}>
        <span className={styles.figure}>{figure}</span>
        <span className={styles.caption}>{sizes.figure}</span>
        <span className={styles.greeting}>{text.greeting}</span>
        <span className={styles.caption}>{sizes.head}</span>
        <span className={styles.pageTitle}>{text.title}</span>
        <span className={styles.caption}>{sizes.title}</span>
        <span>{text.body}</span>
        <span className={styles.caption}>{sizes.body}</span>
        <ProcessNumber value="10145223820258260002" />
        <span className={styles.caption}>{sizes.table}</span>
        <span className={styles.caption}>{text.caption}</span>
        <span className={styles.caption}>{sizes.cap}</span>
      </div>
      <div className={styles.papers}>
        {papers.map((paper) => (
          <span key={paper}>
            <i style={{ background: `var(--${paper})` }} />
            {paper}
          </span>
        ))}
      </div>
    </SampleSection>
    <SampleSection title={text.picture}>
      <div className={styles.picture}>
        <StepsPicture />
      </div>
    </SampleSection>
  </>
)
