// The contents of the slots, provided by the composition root.
import { createContext, use } from 'react'
import type { Feature, Slots } from './feature.ts'

const SlotsContext = createContext<readonly Feature[]>([])

export const SlotsProvider = SlotsContext.Provider

export const useSlot = <Name extends keyof Slots>(name: Name): Slots[Name][number][] =>
  use(SlotsContext)
    .flatMap((feature): readonly Slots[Name][number][] => feature.slots?.[name] ?? [])
    .toSorted((left, right) => left.order - right.order)
