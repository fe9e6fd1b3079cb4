/** The base hosts of the calls. Each is a prefix on our one server; a console may be pointed elsewhere by configuration. */
export const hosts = {
  auth: '/api/auth',
  dialer: '/api/dialer',
  admin: '/api/admin',
  notification: '/api/notification',
  client: '/api/client',
  case: '/api/case',
  functions: '/api/functions',
  ai: '/api/ai',
  chat: '/api/chat',
  /** The other side of the simulated WhatsApp; there while the simulator is the gateway. */
  sim: '/sim',
} as const

export type Host = keyof typeof hosts
