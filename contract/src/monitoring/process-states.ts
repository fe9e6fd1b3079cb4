// The states of a followed process, without shapes: the console's first screen needs no validation library.

/**
 * waiting: not asked about yet. heard: the court's index has it. absent: the index answered and does not have it, which proves nothing.
 * sealed: secrecy. uncovered: its court has no index.
 */
export const processStates = ['waiting', 'heard', 'absent', 'sealed', 'uncovered'] as const
export const followRules = ['chosen', 'deals', 'all'] as const
