// The editor of a structured text: the toolbar above the page. It holds its own state; another text needs another `key`.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { EditorView } from 'prosemirror-view'
import type { Command, EditorState } from 'prosemirror-state'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { useTranslation } from 'react-i18next'
import { editorStateOf } from './editor-state.ts'
import { pickInsert, shownInserts } from './insert-list.ts'
import { InsertPopup, insertListId, insertOptionId } from './insert-popup.tsx'
import type { BlockLabels } from './inserts.ts'
import { cleanPastedHtml, withoutControls } from './pasted-html.ts'
import { textOf } from './schema.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import styles from './text-editor.module.css'

export type TextEditorProps = {
  label: string
  text: StructuredText
  onChange: (text: StructuredText) => void
  /** Shown at the end of the toolbar. */
  end?: ReactNode
}

const attributesOf = (label: string, labelOf: BlockLabels) => (state: EditorState) => {
  const shown = shownInserts(state, labelOf)
  const list: Record<string, string> =
    shown && shown.items.length > 0
      ? { 'aria-controls': insertListId, 'aria-activedescendant': insertOptionId(shown.active) }
      : {}
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    // The text is Portuguese, whatever the language of the screen.
    lang: 'pt-BR',
    dir: 'ltr',
    translate: 'no',
    spellcheck: 'true',
    ...list,
  }
}

const useLatest = <T,>(value: T): RefObject<T> => {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

const useView = ({ label, text, onChange }: TextEditorProps, labelOf: BlockLabels) => {
  const [start] = useState(() => ({ state: editorStateOf(text, labelOf), label, labelOf }))
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState(start.state)
  const latest = useLatest(onChange)
  const mount = useCallback(
    (page: HTMLDivElement | null) => {
      if (!page) return undefined
      const mounted = new EditorView(page, {
        state: start.state,
        attributes: attributesOf(start.label, start.labelOf),
        transformPastedHTML: cleanPastedHtml,
        transformPastedText: withoutControls,
        dispatchTransaction: (draft) => {
          const next = mounted.state.apply(draft)
          mounted.updateState(next)
          setState(next)
          if (draft.docChanged) latest.current(textOf(next.doc))
        },
      })
      setView(mounted)
      return () => mounted.destroy()
    },
    [start, latest],
  )
  return { mount, view, state }
}

/** Texts typed in the language of the screen, read anew at each use: the plugins live longer than a render. */
const useBlockLabels = (): BlockLabels => {
  const { t } = useTranslation('editor')
  const latest = useLatest(t)
  const [labelOf] = useState((): BlockLabels => (block) => latest.current(`block.${block}`))
  return labelOf
}

export const TextEditor = (props: TextEditorProps) => {
  const labelOf = useBlockLabels()
  const { mount, view, state } = useView(props, labelOf)
  const inserts = shownInserts(state, labelOf)
  const run = (command: Command) => {
    if (!view) return
    command(view.state, view.dispatch, view)
    view.focus()
  }
  const can = (command: Command) => command(state, undefined, view ?? undefined)
  return (
    <div className={styles.editor}>
      <EditorToolbar {...{ state, run, can }} end={props.end} />
      <div ref={mount} className={styles.page} />
      {view && inserts && <InsertPopup view={view} inserts={inserts} onPick={(insert) => run(pickInsert(insert))} />}
    </div>
  )
}
