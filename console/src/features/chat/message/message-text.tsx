import { Fragment } from 'react'
import { textParts } from './text-parts.ts'
import styles from './bubble.module.css'

/** Bold between asterisks and addresses that can be followed; the rest stands as it was written. */
export const MessageText = ({ text }: { text: string }) =>
  textParts(text).map(({ kind, isBold, text }, at) => {
    const words =
      kind === 'link' ? (
        <a className={styles.link} href={text} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      ) : (
        text
      )
    return isBold ? <b key={at}>{words}</b> : <Fragment key={at}>{words}</Fragment>
  })
