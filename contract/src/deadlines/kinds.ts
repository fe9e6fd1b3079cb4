// The words of a deadline, without shapes: the console's first screen needs no validation library.

/**
 * The rules of counting. The first three count business days of a lawsuit and stop in the recess; 'contract' counts business days of an
 * agreement; 'calendar' counts every day and moves the end to a business day.
 */
export const countingKinds = ['procedural', 'labour', 'small-claims', 'contract', 'calendar'] as const
export type CountingKind = (typeof countingKinds)[number]

/**
 * The day that a deadline starts from. 'available': the act was made available in the electronic gazette; 'published': it was published;
 * 'sent': it was sent to a portal and counts as known after ten days; 'known': the party knew of it; 'event': signature, filing, payment.
 */
export const deadlineStarts = ['available', 'published', 'sent', 'known', 'event'] as const
export type DeadlineStart = (typeof deadlineStarts)[number]

/**
 * The effect of a court's act on a day. 'closed': no court work, no publication. 'suspended': deadlines stop, publications go on. 'short':
 * the hours are reduced, or the electronic system is down: only the first and the last day of a deadline move.
 */
export const closureEffects = ['closed', 'suspended', 'short'] as const
export type ClosureEffect = (typeof closureEffects)[number]

/** The longest deadline that is counted. */
export const maxDeadlineDays = 999

export const skipReasons = ['weekend', 'holiday', 'recess', 'closure', 'short'] as const
export type SkipReason = (typeof skipReasons)[number]

/** The origin of a deadline. */
export const deadlineSources = ['hand', 'movement', 'publication', 'petition', 'road'] as const
export type DeadlineSource = (typeof deadlineSources)[number]

/** Notices go out this many days before a deadline ends, and once it is late. */
export const noticeDays = [5, 1, 0, -1] as const
