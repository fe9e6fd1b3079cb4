// A filled text as it will be read: the page, with the fields that the case lacks marked.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilledBlock, FilledText } from '@tratativa/contract/petitions/text/filled'
import { classNames } from '../../../ui/class-names.ts'
import styles from './text.module.css'

type FilledRun = Extract<FilledBlock, { type: 'quote' }>['runs'][number]

const marked = (run: FilledRun, text: ReactNode) => {
  const bold = run.isBold ? <strong>{text}</strong> : text
  const italic = run.isItalic ? <em>{bold}</em> : bold
  return run.isUnderlined ? <u>{italic}</u> : italic
}

const RunText = ({ run }: { run: FilledRun }) => {
  const { t } = useTranslation('petitions')
  if (run.isMissing) return <mark title={t('missing.here')}>{marked(run, run.text)}</mark>
  return marked(run, run.text)
}

// The parts of a filled text never move, so their order is their identity.
const Runs = ({ runs }: { runs: readonly FilledRun[] }) => runs.map((run, index) => <RunText key={index} run={run} />)

const Table = ({ rows }: Pick<Extract<FilledBlock, { type: 'table' }>, 'rows'>) => (
  <table>
    <tbody>
      {rows.map((row, index) => (
        <tr key={index} className={row.isHeader ? styles.headerRow : undefined}>
          {row.cells.map((cell, column) =>
            row.isHeader ? (
              <th key={column}>
                <Runs runs={cell} />
              </th>
            ) : (
              <td key={column}>
                <Runs runs={cell} />
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

const headings = ['h3', 'h4', 'h5'] as const

const BlockView = ({ block }: { block: FilledBlock }) => {
  if (block.type === 'pageBreak') return <hr />
  if (block.type === 'table') return <Table rows={block.rows} />
  const runs = <Runs runs={block.runs} />
  if (block.type === 'quote') return <blockquote>{runs}</blockquote>
  if (block.type === 'signatureLine') return <p className={styles.signature}>{runs}</p>
  if (block.type === 'heading') {
    // The page has a heading of its own above the text.
    const Heading = headings[block.level - 1] ?? 'h5'
    return <Heading data-level={block.level}>{runs}</Heading>
  }
  if (block.type === 'clause')
    return (
      <p className={styles.clause} data-level={block.level}>
        <span className={styles.number}>{block.number}</span>
        {runs}
      </p>
    )
  return <p data-align={block.align}>{runs}</p>
}

export const FilledView = ({
  text,
  label,
  isSmall = false,
}: {
  text: FilledText
  label: string
  isSmall?: boolean
}) => (
  <div className={classNames(styles.desk, isSmall && styles.small)}>
    <article className={styles.page} aria-label={label} lang="pt-BR" dir="ltr" translate="no">
      {text.blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </article>
  </div>
)
