import { randomBytes } from 'node:crypto'

/** Uses the format of WhatsApp's own clients: an event that comes back with the id refers to the same message. */
export const newExternalId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
