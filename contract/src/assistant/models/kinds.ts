/** A model reads and writes, or it hears voice notes. */
export const modelUses = ['text', 'speech'] as const
export type ModelUse = (typeof modelUses)[number]

/** The interfaces that providers speak; voice notes are sent by the first alone. */
export const modelDrivers = ['openai', 'anthropic'] as const
export type ModelDriver = (typeof modelDrivers)[number]
