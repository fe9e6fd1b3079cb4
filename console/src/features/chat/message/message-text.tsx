import { Fragment } from 'react'
import { textParts } from './text-parts.ts'
import styles from './bubble.module.css'

/** Renders bold between asterisks and links; all other text is unchanged. */
export const MessageText = ({ text }: { text: string }) =>
  textParts(text).map(({ kind, isBold, text: partText }, index) => {
    const words =
      kind === 'link' ? (
        <a className={styles.link} href={partText} target="_blank" rel="noopener noreferrer nofollow">
          {partText}
        </a>
      ) : (
        partText
      )
    return isBold ? <b key={index}>{words}</b> : <Fragment key={index}>{words}</Fragment>
  })
