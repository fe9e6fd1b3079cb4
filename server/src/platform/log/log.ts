import { pino } from 'pino'

export type { Logger } from 'pino'

// Whatever a caller logs by mistake, these never reach the log.
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

// Through the process's own stream: pino's writes again for ever, and so never lets the process end, once nobody reads.
export const makeLog = (level: string) =>
  pino({ level, redact: { paths: secrets, censor: '[secret]' } }, process.stdout)
