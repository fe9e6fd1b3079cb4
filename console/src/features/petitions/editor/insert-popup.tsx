import { useEffect, useLayoutEffect, useRef } from 'react'
import type { EditorView } from 'prosemirror-view'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import type { ShownInserts } from './insert-list.ts'
import type { Insert } from './inserts.ts'
import styles from './text-editor.module.css'

export const insertListId = 'insert-list'
export const insertOptionId = (index: number) => `${insertListId}-${index}`

const gap = 4
const margin = 8

type InsertPopupProps = { view: EditorView; inserts: ShownInserts; onPick: (insert: Insert) => void }

/** Below the caret, or above it where there is no room below. */
const usePosition = (view: EditorView, from: number) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const settle = () => {
      const caret = view.coordsAtPos(Math.min(from, view.state.doc.content.size))
      const { offsetWidth: width, offsetHeight: height } = element
      const fitsBelow = caret.bottom + gap + height + margin <= innerHeight
      element.style.left = `${Math.max(margin, Math.min(caret.left, innerWidth - width - margin))}px`
      element.style.top = `${Math.max(margin, fitsBelow ? caret.bottom + gap : caret.top - gap - height)}px`
    }
    settle()
    addEventListener('resize', settle)
    addEventListener('scroll', settle, { capture: true, passive: true })
    return () => {
      removeEventListener('resize', settle)
      removeEventListener('scroll', settle, { capture: true })
    }
  })
  return box
}

/** The list of entries. The focus stays in the text, which names the active entry. */
export const InsertPopup = ({ view, inserts, onPick }: InsertPopupProps) => {
  const { t } = useTranslation('editor')
  const { items, active, from } = inserts
  const box = usePosition(view, from)
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    <div ref={box} className={styles.inserts}>
      {items.length === 0 ? (
        <p className={styles.noInsert} role="status">
          {t('insert.none')}
        </p>
      ) : (
        <ul id={insertListId} role="listbox" aria-label={t('insert')}>
          {items.map((item, index) => (
            <li
              key={item.id}
              id={insertOptionId(index)}
              role="option"
              aria-selected={index === active}
              className={classNames(styles.insert, index === active && styles.active)}
              onMouseDown={(event) => {
                event.preventDefault()
                onPick(item)
              }}
            >
              <span lang={item.kind === 'block' ? undefined : 'pt-BR'}>{item.label}</span>
              <span className={styles.insertKind}>{t(`kind.${item.kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
