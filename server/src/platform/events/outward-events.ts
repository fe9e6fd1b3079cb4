// How events are published: to which audience, and with what data.
import type { Audience, AudienceMap, DataOf, EventMap } from '@tratativa/contract/kernel/event'
import type { TenantReader } from '../db/scope.ts'
import type { OutwardEvent } from '../realtime/realtime.ts'

/** The audience of every event, gathered from the features. */
export type Audiences = ReadonlyMap<string, (data: unknown) => readonly Audience[]>

export const audienceOf = <M extends EventMap>(map: M, audience: AudienceMap<M>): Audiences =>
  new Map(
    Object.entries(map).map(([name, shape]) => [
      name,
      (data: unknown) => audience[name]?.(shape.parse(data) as never) ?? [],
    ]),
  )

/**
 * The published data of events that are stored in another form: a secret is stored encrypted, and the audience of an event is not
 * published.
 */
export type Tellings = ReadonlyMap<string, (data: unknown) => unknown>

export const payloadsOf = <M extends EventMap>(
  map: M,
  publishers: { readonly [Name in keyof M & string]?: (data: DataOf<M, Name>) => unknown },
): Tellings =>
  new Map(
    Object.entries(publishers).map(([name, publish]) => [
      name,
      (data: unknown) => publish?.(map[name]?.parse(data) as never),
    ]),
  )

export interface Named {
  readonly name: string
  readonly data: unknown
}

/** Events that are stored as references and expanded when they are published: name -> the expanded events. */
export type Unfoldings = ReadonlyMap<string, (reader: TenantReader, data: unknown) => Promise<readonly Named[]>>

/** How events are published. */
export interface Outward {
  readonly audiences: Audiences
  readonly tellings: Tellings
  readonly unfoldings: Unfoldings
}

/** Expands one stored event to the events that are published. */
export const expandEvent = async (
  { unfoldings }: Outward,
  reader: TenantReader,
  storedEvent: Named,
): Promise<readonly Named[]> => (await unfoldings.get(storedEvent.name)?.(reader, storedEvent.data)) ?? [storedEvent]

export const outwardEventOf = ({ audiences, tellings }: Outward, { name, data }: Named): OutwardEvent => ({
  name,
  data: tellings.has(name) ? tellings.get(name)?.(data) : data,
  audience: audiences.get(name)?.(data) ?? [],
})
