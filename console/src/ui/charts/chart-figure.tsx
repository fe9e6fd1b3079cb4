// The frame of a chart: its title, its legend, its note, and the table with the same numbers one press away. The table is printed too.
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { IconChartBar, IconFileSpreadsheet, IconPhotoDown, IconTable } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import { downloadCsv } from '../csv-file.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { useUiWords } from '../words.tsx'
import { downloadPicture } from './chart-picture.ts'
import type { ChartTable, Series } from './chart.types.ts'
import { classNames } from '../class-names.ts'
import styles from './chart.module.css'

type ChartFigureProps = {
  title: string
  series: readonly Series[]
  table: ChartTable
  note?: ReactNode
  /** The legend shows lines instead of bars. */
  isOfLines?: boolean
  children: ReactNode
}

const Numbers = ({ table, label, isShown }: { table: ChartTable; label: string; isShown: boolean }) => (
  <div className={classNames(styles.numbers, !isShown && styles.printed)}>
    <table aria-label={label}>
      <thead>
        <tr>
          {table.head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first = '', ...cells]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={table.head[index + 1]}>
                <bdi dir="ltr">{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Legend = ({ series, isOfLines }: { series: readonly Series[]; isOfLines: boolean }) => (
  <ul className={styles.legend}>
    {series.map(({ name, pattern }) => (
      <li key={name}>
        <span className={classNames(isOfLines ? styles.stroke : styles.swatch, styles[pattern])} aria-hidden />
        {name}
      </li>
    ))}
  </ul>
)

export const ChartFigure = ({ title, series, table, note, isOfLines = false, children }: ChartFigureProps) => {
  const say = useUiWords()
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  const drawing = useRef<HTMLDivElement>(null)
  const savePicture = () => {
    const chart = drawing.current?.querySelector('svg')
    const isMirrored = document.documentElement.dir === 'rtl'
    if (chart) void downloadPicture(title, chart, { title, series, isOfLines, isMirrored })
  }
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <span id={id} className={styles.title}>
          {title}
        </span>
      </figcaption>
      <div className={styles.head}>
        {series.length > 1 && <Legend {...{ series, isOfLines }} />}
        <span className={styles.acts}>
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={isTable}
            leading={<Icon of={isTable ? IconChartBar : IconTable} />}
            onClick={() => setIsTable(!isTable)}
          >
            {say(isTable ? 'chart.drawing' : 'chart.table')}
          </Button>
          {!isTable && <IconButton size="sm" icon={IconPhotoDown} label={say('chart.picture')} onClick={savePicture} />}
          <IconButton
            size="sm"
            icon={IconFileSpreadsheet}
            label={say('chart.csv')}
            onClick={() => downloadCsv(title, table)}
          />
        </span>
      </div>
      {!isTable && <div ref={drawing}>{children}</div>}
      <Numbers table={table} label={title} isShown={isTable} />
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </figure>
  )
}
