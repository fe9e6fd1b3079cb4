// The words of the payments without shapes, so that the console needs no validation library for them.

export const legs = ['author', 'fees'] as const
export type Leg = (typeof legs)[number]

/** How the first due day is found. Unset: nobody has said it yet. */
export const startRules = ['unset', 'day', 'filing', 'ratification'] as const
export type StartRule = (typeof startRules)[number]

export const instalmentStatuses = ['to-come', 'due', 'paid', 'late', 'cancelled'] as const
export type InstalmentStatus = (typeof instalmentStatuses)[number]

export const excessKinds = ['fine', 'correction'] as const

/** How the bank data of a payee were confirmed: never by the channel through which they came. */
export const confirmationChannels = ['call', 'video', 'in-person', 'court-record'] as const

/** Due in seven days; late; paid this month; ratified by the court and not paid; all that is open. */
export const paymentViews = ['week', 'late', 'paid', 'ratified', 'open'] as const
export type PaymentView = (typeof paymentViews)[number]
