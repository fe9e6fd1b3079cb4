/** The base hosts of the calls. Each is a prefix on our one server; configuration may point a console to other hosts. */
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
  /** The contact's side of the simulated WhatsApp; available while the simulator is the gateway. */
  sim: '/sim',
} as const

export type Host = keyof typeof hosts
