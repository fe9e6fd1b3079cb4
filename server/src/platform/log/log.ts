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

export const makeLog = (level: string) => pino({ level, redact: { paths: secrets, censor: '[secret]' } })
