// Two texts compared: added and removed words are marked by colour and by a sign.
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Difference } from '@tratativa/contract/petitions/shapes'
import styles from './text.module.css'

const context = 1

/** The changed lines, each with a line of context; longer equal stretches are left out. */
const shownLines = (lines: readonly Difference[]): (Difference | null)[] => {
  const isNear = lines.map((_line, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same'),
  )
  return lines.flatMap((line, index) => {
    if (isNear[index]) return [line]
    return index === 0 || isNear[index - 1] ? [null] : []
  })
}

const Part = ({ part }: { part: Difference['parts'][number] }) => {
  if (part.change === 'added') return <ins>{part.text}</ins>
  return part.change === 'removed' ? <del>{part.text}</del> : part.text
}

const signs = { same: ' ', added: '+', removed: '−', changed: '±' } as const

export const DifferenceView = ({ lines, label }: { lines: readonly Difference[]; label: string }) => {
  const { t } = useTranslation('petitions')
  if (lines.every(({ kind }) => kind === 'same')) return <p className={styles.equal}>{t('compare.equal')}</p>
  return (
    <ol className={styles.difference} aria-label={label} lang="pt-BR" dir="ltr" translate="no">
      {shownLines(lines).map((line, index) =>
        line === null ? (
          <li key={index} className={styles.gap} aria-hidden>
            …
          </li>
        ) : (
          <li key={index} className={styles.line} data-kind={line.kind}>
            <span className={styles.sign} aria-hidden>
              {signs[line.kind]}
            </span>
            <span className={styles.words}>
              {line.kind !== 'same' && <span className={styles.unseen}>{t(`compare.${line.kind}`)} </span>}
              {line.parts.map((part, order) => (
                <Fragment key={order}>
                  <Part part={part} />
                </Fragment>
              ))}
            </span>
          </li>
        ),
      )}
    </ol>
  )
}
