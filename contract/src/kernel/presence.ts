// Presence: which people look at the same thing at this moment, and who of them is writing. It travels over the live connection only and is
// stored nowhere.

/** A thing that people look at: its kind, as a feature of the server names it, and its id on the wire. */
export interface PresenceTopic {
  readonly kind: string
  readonly id: string
}

/** Everything that one console looks at, whole each time. */
export type PresenceReport = readonly (PresenceTopic & { readonly isWriting: boolean })[]

export const maxPresenceTopics = 4
/** A console repeats its report after this time; the server forgets a console that does not. */
export const presenceRenewalMs = 20_000

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
