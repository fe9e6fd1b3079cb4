import { pino } from 'pino'

export type { Logger } from 'pino'

// Fields that are redacted, even when a caller logs them by mistake.
const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'voipPassword',
  'token',
  'jwt',
  'authorization',
  'req.headers.authorization',
  'headers.authorization',
  '*.password',
  '*.token',
  '*.jwt',
]

// Writes through the process's own stream: pino's own destination retries forever when nobody reads the output, so the process would never
// end.
export const makeLog = (level: string) =>
  pino({ level, redact: { paths: secrets, censor: '[secret]' } }, process.stdout)
