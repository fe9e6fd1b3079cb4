// The acts of the open screen: declared once in an act place, bound by the screen, run by key or from the palette.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface Action {
  /** The translation key: `tasks:complete`. */
  readonly label: string
  /** For example `Alt+ArrowDown`. An act without keys appears only in the palette. */
  readonly keys?: string
}

/** A screen, or a part of a screen, with its acts. */
export interface ActionGroup<Name extends string = string> {
  readonly id: string
  readonly order: number
  /** The translation key of its name. */
  readonly label: string
  readonly acts: Readonly<Record<Name, Action>>
  /** Its keys win over those of the screen around it, whichever was mounted last. */
  readonly isFirst?: boolean
  /** Keys that a field or a table of the screen handles itself. They are only listed. */
  readonly own?: readonly Required<Action>[]
}

/** The places of a feature, loaded with its screens or with the list of all keys. */
export interface ActPlaces {
  readonly order: number
  load(): Promise<Readonly<Record<string, ActionGroup>>>
}

export const loadPlaces = async (slots: readonly ActPlaces[]): Promise<readonly ActionGroup[]> => {
  const loaded = await Promise.all(slots.map(({ load }) => load()))
  return loaded.flatMap((places) => Object.values(places))
}

type Runs<Name extends string> = Readonly<Record<Name, (() => void) | null>>

interface Bound {
  readonly place: ActionGroup
  readonly runs: { readonly current: Runs<string> }
}

export interface BoundAction extends Action {
  readonly id: string
  /** The id of its place. */
  readonly place: string
  readonly run: () => void
}

const screens = new Set<Bound>()

const rankOf = ({ place }: Bound) => (place.isFirst === true ? 0 : 1)

/** Binds the acts while the screen is mounted. Null marks an act that is unavailable now or not allowed to this person. */
export const useActions = <Name extends string>(place: ActionGroup<Name>, runs: Runs<Name>) => {
  const current = useRef<Runs<string>>(runs)
  useLayoutEffect(() => {
    current.current = runs
  })
  useLayoutEffect(() => {
    const bound = { place, runs: current }
    screens.add(bound)
    return () => void screens.delete(bound)
  }, [place])
}

/** Returns the acts that are available now: those that go first, then those of the screen opened last; of two bindings of an act, the later one. */
export const boundActions = (): BoundAction[] => {
  const acts = new Map<string, BoundAction>()
  for (const { place, runs } of [...screens].toReversed().toSorted((left, right) => rankOf(left) - rankOf(right)))
    for (const [name, act] of Object.entries(place.acts)) {
      const [id, run] = [`${place.id}.${name}`, runs.current[name]]
      if (run && !acts.has(id)) acts.set(id, { ...act, id, place: place.id, run })
    }
  return [...acts.values()]
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * Returns a key press in the notation of acts. Shift counts only with letters and non-printing keys: for other characters, Shift is part of
 * typing the character.
 */
export const pressOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string => {
  const isSign = key.length === 1 && key.toLowerCase() === key.toUpperCase()
  const parts = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && !isSign && 'Shift']
  return [...parts.filter(Boolean), key.length === 1 ? key.toUpperCase() : key].join('+')
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))

/**
 * Ctrl is heard everywhere. Over a dialog nothing else is, but for the acts of a place that the dialog names in `data-acts`. A bare key is
 * heard only where nothing else listens to it.
 */
export const acceptsKeyPress = (press: string, target: EventTarget | null, place = ''): boolean => {
  if (press.startsWith('Ctrl+')) return true
  // Without a focus of its own the keyboard is the panel's, which holds the dialogs that it opens.
  const dialog = (target as Element).closest?.('dialog') ?? document.querySelector<HTMLElement>('dialog[open]')
  if (dialog && dialog.dataset['acts'] !== place) return false
  if (/^(Alt|F\d)/.test(press)) return true
  if (isTyping(target) || document.querySelector('[role=menu], [role=listbox]')) return false
  return press !== 'Enter' || !(target instanceof HTMLElement && target.closest('a, button'))
}

/** A letter that follows a letter without an act this closely belongs to a text that has lost its field. */
const typingMs = 700

/** `G` begins a way to another screen. */
const isStray = (press: string) => /^\p{L}$/u.test(press) && press !== 'G'

/** The single keydown listener for all acts. */
export const useActionKeys = () => {
  const strayAt = useRef(-typingMs)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const press = pressOf(event)
    const act = boundActions().find(({ keys, place }) => keys === press && acceptsKeyPress(press, event.target, place))
    if (isStray(press) && !isTyping(event.target) && (!act || event.timeStamp - strayAt.current < typingMs)) {
      strayAt.current = event.timeStamp
      return
    }
    if (!act) return
    event.preventDefault()
    act.run()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
