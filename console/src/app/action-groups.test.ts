import { describe, expect, it } from 'vitest'
import { features } from './features.ts'
import { shellActions } from './shell-actions.ts'
import { loadPlaces } from '../platform/actions.ts'
import type { ActionGroup } from '../platform/actions.ts'

const files = import.meta.glob<Record<string, unknown>>(['../features/**/*.pt.json', './*.pt.json'], {
  import: 'default',
  eager: true,
})
const words = new Map(
  Object.entries(files).map(([path, dictionary]) => [path.slice(path.lastIndexOf('/') + 1).split('.')[0], dictionary]),
)
const actionGroups: readonly ActionGroup[] = [
  shellActions,
  ...(await loadPlaces(features.flatMap(({ slots }) => slots?.actPlaces ?? []))),
]

describe('acts of each screen', () => {
  it('every act has a text for the palette and the list of shortcuts', () => {
    const labels = actionGroups.flatMap(({ label, acts, own = [] }) => [
      label,
      ...[...Object.values(acts), ...own].map((act) => act.label),
    ])
    const unknown = labels.filter((label) => {
      const [namespace, key = ''] = label.split(':')
      return words.get(namespace)?.[key] === undefined
    })
    expect(labels.length).toBeGreaterThan(30)
    expect(unknown).toEqual([])
  })
  it('every act of a place has a name of its own, because a second one with the name would never be reached', () => {
    const ids = actionGroups.flatMap(({ id, acts }) => Object.keys(acts).map((name) => `${id}.${name}`))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
  it('every key is unique on its screen and is not a global key', () => {
    const keysOf = (id: string) =>
      actionGroups
        .filter((place) => place.id === id)
        .flatMap(({ acts }) => Object.values(acts).flatMap(({ keys }) => keys ?? []))
    for (const { id } of actionGroups.filter((place) => place.id !== 'everywhere')) {
      const keys = [...keysOf(id), ...keysOf('everywhere'), 'G']
      expect(new Set(keys).size, `${id}: ${keys.join(' ')}`).toBe(keys.length)
    }
  })
})
