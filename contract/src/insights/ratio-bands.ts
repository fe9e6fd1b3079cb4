/** The ratio of our first offer to the claim, in per cent. */
export const ratioBands = ['0-10', '10-20', '20-30', '30-50', '50+'] as const
