/** The comparison counts the newest cases of a period, up to this number: the intervals are narrow long before. */
export const mostCompared = 10_000
