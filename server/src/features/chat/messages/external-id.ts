import { randomBytes } from 'node:crypto'

/** As WhatsApp's own clients name their messages: what comes back under it is the same message. */
export const newExternalId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
