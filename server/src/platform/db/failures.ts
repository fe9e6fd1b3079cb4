// What a database error means for the one who asked.
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** The database is away or going away: the caller may come back later. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error)
  if (connectionCodes.has(code) || code.startsWith('08') || code.startsWith('57P') || code === '53300') return true
  return error instanceof Error && lostMessages.test(error.message)
}

/** Two transactions met: the same work succeeds when done again. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' &&
  (constraint === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraint))

/** Something still points at what was to be taken away, or what was pointed at is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'
