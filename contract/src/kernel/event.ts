import type { z } from 'zod'

/** The events of one feature: name -> payload. Each event needs an audience on the server and a handler in the console. */
export type EventMap = Readonly<Record<string, z.ZodType>>

export const events = <const M extends EventMap>(map: M): M => map
/** Events whose wire names the requirements fix; the names of all other events begin with their feature's word. */
export const namedOnWire = <const M extends EventMap>(map: M): M => map

export type DataOf<M extends EventMap, Name extends keyof M> = z.output<M[Name]>

/** The recipients of an event, chosen where the event is created. */
export type Audience =
  | { readonly to: 'nobody' }
  | { readonly to: 'tenant' }
  | { readonly to: 'accounts'; readonly ids: readonly number[] }
  | { readonly to: 'profiles'; readonly ids: readonly number[] }
  /** The people with these profiles in a group, as the app groups them; null: those in no group. */
  | { readonly to: 'group'; readonly id: number | null; readonly profiles: readonly number[] }
  /** Excludes the people of these audiences from the others. */
  | { readonly to: 'but'; readonly of: readonly Audience[] }

/** Exhaustive by type: an event without an audience does not compile. */
export type AudienceMap<M extends EventMap> = {
  readonly [Name in keyof M]: (data: DataOf<M, Name>) => readonly Audience[]
}

/** Exhaustive by type: an event that the console does not handle does not compile. */
export type LiveMap<M extends EventMap, Cache> = {
  readonly [Name in keyof M]: (cache: Cache, data: DataOf<M, Name>) => void
}
