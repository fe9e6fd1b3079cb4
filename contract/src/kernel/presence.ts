// Presence: which people look at the same thing at this moment, and who of them is writing. It travels over the live connection only and is
// stored nowhere.
import { z } from 'zod'

/** A thing that people look at: its kind, as a feature of the server names it, and its id on the wire. */
export const presenceTopic = z.strictObject({
  kind: z.string().regex(/^[a-z]{1,20}$/),
  id: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
})
export type PresenceTopic = z.output<typeof presenceTopic>

export const maxPresenceTopics = 4
/** A console repeats its topics after this time; the server forgets a console that does not. */
export const presenceRenewalMs = 20_000

/** Everything that one console looks at, whole each time. */
export const presenceReport = z
  .array(z.strictObject({ ...presenceTopic.shape, isWriting: z.boolean() }))
  .max(maxPresenceTopics)
export type PresenceReport = z.output<typeof presenceReport>

export interface PresentPerson {
  readonly accountId: number
  readonly name: string
  readonly isWriting: boolean
}

/** The message to the consoles that look at a topic. */
export interface Presence {
  readonly topic: PresenceTopic
  readonly people: readonly PresentPerson[]
}

/** The names of the two messages on the live connection. */
export const presenceMessages = { report: 'platform.presence.report', people: 'platform.presence.people' } as const
