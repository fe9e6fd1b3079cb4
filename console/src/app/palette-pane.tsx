import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useActionLabels } from '../platform/action-labels.ts'
import { boundActions, loadPlaces } from '../platform/actions.ts'
import type { Action, ActionGroup } from '../platform/actions.ts'
import { useSearchCommands } from '../features/cases/index.ts'
import { useSlot } from '../platform/slots.ts'
import { CommandPalette } from './command-palette.tsx'
import { useCommands } from './commands.ts'
import type { Command } from './commands.ts'
import { shellActions } from './shell-actions.ts'
import { ShortcutList } from './shortcut-list.tsx'

// Formats a key press as it is labelled on this machine's keyboard.
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

const names: Readonly<Record<string, string>> = {
  Ctrl: isApple ? '⌘' : 'Ctrl',
  Alt: isApple ? '⌥' : 'Alt',
  ArrowUp: '↑',
  ArrowDown: '↓',
  // The console's font has no left and right arrows.
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
}

const shownKeys = (keys: string): string[] => keys.split('+').map((key) => names[key] ?? key)

type PalettePaneProps = { show: 'palette' | 'shortcuts'; onClose: () => void }

const Palette = ({ pages, onClose }: { pages: readonly Command[]; onClose: () => void }) => {
  // The palette does not list the act that opens it.
  const acts = boundActions().filter(({ id }) => id !== 'everywhere.palette')
  const say = useActionLabels(acts.map(({ label }) => label))
  const own = acts.map(({ id, label, keys, run }) => ({
    id,
    label: say(label),
    ...(keys === undefined ? {} : { keys: shownKeys(keys).join(' ') }),
    act: run,
  }))
  const [search, setSearch] = useState('')
  return (
    <CommandPalette
      commands={[...own, ...pages]}
      hits={useSearchCommands(search)}
      onSearch={setSearch}
      onClose={onClose}
    />
  )
}

type ListProps = { pages: readonly Command[]; onClose: () => void }

/** The acts of screens are loaded with them: the list of all keys loads the others. */
const Shortcuts = (props: ListProps) => {
  const slots = useRef(useSlot('actPlaces'))
  const [places, setPlaces] = useState<readonly ActionGroup[] | null>(null)
  useEffect(() => {
    void loadPlaces(slots.current).then(setPlaces)
  }, [])
  return (
    places && (
      <PlaceList {...props} places={[shellActions, ...places].toSorted((left, right) => left.order - right.order)} />
    )
  )
}

const PlaceList = ({ pages, places, onClose }: ListProps & { places: readonly ActionGroup[] }) => {
  const shownOf = ({ id, label }: ActionGroup, acts: readonly Action[]) =>
    acts.flatMap((act) =>
      act.keys === undefined ? [] : [{ place: id, title: label, label: act.label, keys: act.keys }],
    )
  // The acts of a place come before the keys that its fields and tables take themselves.
  const acts = [
    ...places.flatMap((place) => shownOf(place, Object.values(place.acts))),
    ...places.flatMap((place) => shownOf(place, place.own ?? [])),
  ]
  const say = useActionLabels(['acts:pages', ...acts.flatMap(({ title, label }) => [title, label])])
  const groups = [...new Set(acts.map(({ place }) => place))].map((place) => {
    const own = acts.filter((act) => act.place === place)
    return {
      id: place,
      title: say(own[0]?.title ?? ''),
      shortcuts: own.map(({ label, keys }) => ({ id: label, label: say(label), keys: shownKeys(keys) })),
    }
  })
  const going = pages.flatMap(({ id, label, keys }) =>
    keys === undefined ? [] : [{ id, label, keys: keys.split(' ') }],
  )
  return (
    <ShortcutList groups={[...groups, { id: 'pages', title: say('acts:pages'), shortcuts: going }]} onClose={onClose} />
  )
}

export const PalettePane = ({ show, onClose }: PalettePaneProps) => {
  const navigate = useNavigate()
  const commands = useCommands((path) => void navigate({ to: path }))
  return show === 'palette' ? (
    <Palette pages={commands} onClose={onClose} />
  ) : (
    <Shortcuts pages={commands} onClose={onClose} />
  )
}
