import { useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import styles from './saved.module.css'

interface Rule {
  readonly id: number
  readonly name: string
}

interface RuleListProps<One extends Rule> {
  label: string
  rules: readonly One[]
  onOrder: (ids: number[]) => void
  row: (rule: One) => ReactNode
}

const withIdMoved = (ids: readonly number[], from: number, to: number): number[] => {
  const id = ids[from]
  if (id === undefined || to < 0 || to >= ids.length) return [...ids]
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** Ordered rules: reordered by dragging, by buttons, or with Alt and an arrow key. */
export const RuleList = <One extends Rule>({ label, rules, onOrder, row }: RuleListProps<One>) => {
  const { t } = useTranslation('rules')
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const ids = rules.map(({ id }) => id)
  const moveRule = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < ids.length) onOrder(withIdMoved(ids, from, to))
  }
  const step = (index: number, by: -1 | 1) => {
    const id = ids[index]
    moveRule(index, index + by)
    // A row that moves in the document loses the focus of its button. At an end of the list that button is disabled, so the opposite button
    // gets the focus.
    requestAnimationFrame(() => {
      const moving = list.current?.querySelector(`[data-rule="${id}"]`)
      const moveButton = moving?.querySelector<HTMLButtonElement>(`[data-move="${by}"]:not(:disabled)`)
      ;(moveButton ?? moving?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus()
    })
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <ol ref={list} className={styles.rules} aria-label={label}>
      {rules.map((rule, index) => {
        const onKey = (event: KeyboardEvent) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          step(index, event.key === 'ArrowUp' ? -1 : 1)
        }
        const onDrop = (event: DragEvent) => {
          event.preventDefault()
          if (dragged !== null) moveRule(dragged, index)
          end()
        }
        return (
          <li
            key={rule.id}
            data-rule={rule.id}
            draggable
            className={classNames(
              styles.rule,
              dragged === index && styles.dragged,
              over === index && dragged !== null && (dragged < index ? styles.below : styles.above),
            )}
            onKeyDown={onKey}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', rule.name)
              setDragged(index)
            }}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(index)
            }}
            onDrop={onDrop}
            onDragEnd={end}
          >
            <span className={styles.moves}>
              <Icon of={IconGripVertical} className={styles.grip} />
              <IconButton
                size="sm"
                icon={IconChevronUp}
                label={t('up', { name: rule.name })}
                data-move="-1"
                disabled={index === 0}
                onClick={() => step(index, -1)}
              />
              <IconButton
                size="sm"
                icon={IconChevronDown}
                label={t('down', { name: rule.name })}
                data-move="1"
                disabled={index === rules.length - 1}
                onClick={() => step(index, 1)}
              />
            </span>
            {row(rule)}
          </li>
        )
      })}
    </ol>
  )
}
