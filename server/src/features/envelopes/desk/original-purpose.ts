/** The purpose of the bytes that signers read and the evidence names. */
export const originalPurpose = 'envelopes.original'
