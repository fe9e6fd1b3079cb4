import { Fragment } from 'react'
import { textParts } from './text-parts.ts'
import type { TextSpan } from './text-parts.ts'
import styles from './bubble.module.css'

type MessageTextProps = {
  text: string
  /** The words to mark. */
  span?: TextSpan | undefined
}

/** Renders bold between asterisks and links; all other text is unchanged. */
export const MessageText = ({ text, span }: MessageTextProps) =>
  textParts(text, span).map(({ kind, isBold, isMarked, text: partText }, index) => {
    const words =
      kind === 'link' ? (
        <a className={styles.link} href={partText} target="_blank" rel="noopener noreferrer nofollow">
          {partText}
        </a>
      ) : (
        partText
      )
    const Weight = isBold ? 'b' : Fragment
    return <Weight key={index}>{isMarked ? <mark className={styles.mark}>{words}</mark> : words}</Weight>
  })
