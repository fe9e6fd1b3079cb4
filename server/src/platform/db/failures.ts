// Classifies database errors for the caller.
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])
const lostMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not currently accepting connections/

/** The database is down or shutting down: the caller may retry later. */
export const isUnavailable = (error: unknown): boolean => {
  const code = codeOf(error)
  if (connectionCodes.has(code) || code.startsWith('08') || code.startsWith('57P') || code === '53300') return true
  return error instanceof Error && lostMessages.test(error.message)
}

/** Two transactions conflicted: the same work succeeds when retried. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error))

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  codeOf(error) === '23505' &&
  (constraint === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraint))

/** A row to delete is still referenced, or a referenced row is missing. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503'
