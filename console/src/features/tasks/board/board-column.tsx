import { useState, type DragEvent, type ReactNode } from 'react'
import type { BoardColumn as Key } from '@tratativa/contract/tasks/shapes'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { count as write } from '../../../ui/count.ts'
import { Text } from '../../../ui/layout.tsx'
import styles from './board.module.css'

type BoardColumnProps = {
  name: Key
  count: number
  isEmpty: boolean
  /** Called with the id of the card that was dropped on the column. */
  onDrop: (taskId: number) => void
  children: ReactNode
}

/** A column of the board: one day or several. The column of late tasks accepts no cards. */
export const BoardColumn = ({ name, count, isEmpty, onDrop, children }: BoardColumnProps) => {
  const { t } = useTranslation('tasks')
  const [isOver, setIsOver] = useState(false)
  const takes = name !== 'late'
  const over = (event: DragEvent) => {
    if (!takes) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const id = Number(event.dataTransfer.getData('text/plain'))
    if (takes && Number.isInteger(id) && id > 0) onDrop(id)
  }
  return (
    <section
      aria-label={t(`column.${name}`)}
      className={classNames(styles.boardColumnColumn, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <header className={styles.head}>
        <h2 className={classNames(styles.name, name === 'late' && count > 0 && styles.late)}>{t(`column.${name}`)}</h2>
        <Text as="span" faint numeric>
          {write(count)}
        </Text>
      </header>
      <div className={styles.cards}>{isEmpty ? <p className={styles.empty}>{t(`empty.${name}`)}</p> : children}</div>
    </section>
  )
}
