/** Why nobody of a case can be reached: it has no address; all are blocked; all others are wrong; the rest is not on WhatsApp. */
export const needReasons = ['none', 'blocked', 'wrong', 'whatsapp'] as const
export type NeedReason = (typeof needReasons)[number]

/** The legal bases of the LGPD on which a company may look for a contact. */
export const captureBases = ['legitimate-interest', 'exercise-of-rights', 'consent'] as const

export const attemptStates = ['waiting', 'asking', 'answered', 'refused', 'unknown', 'skipped'] as const
export const runStates = ['running', 'done', 'stopped', 'budget'] as const

/** Where a contact that a person adds was found. */
export const contactOrigins = ['oab', 'court', 'register', 'provider', 'other'] as const
export type ContactOrigin = (typeof contactOrigins)[number]

export const whatsAppStates = ['yes', 'no', 'unknown'] as const

/** The state of questions about telephones: they can be asked now, the number of the company is not reached, or its interface has no such question. */
export const numberQuestions = ['open', 'offline', 'unverifiable'] as const
