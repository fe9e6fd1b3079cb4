// The states of envelopes and signers, without shapes.

export const envelopeStates = [
  'draft',
  'sent',
  /** The signature service took it in none of the attempts: the desk sends it again. */
  'unsent',
  'partly-signed',
  /** All have signed; the evidence is being written and sealed. */
  'sealing',
  'signed',
  'refused',
  'expired',
  'cancelled',
] as const
export type EnvelopeState = (typeof envelopeStates)[number]

export const signerStates = ['waiting', 'invited', 'signed', 'refused', 'denied'] as const
export type SignerState = (typeof signerStates)[number]

export const signerRoles = ['party', 'lawyer', 'client', 'witness'] as const
export type SignerRole = (typeof signerRoles)[number]

/** Signers may still act. */
export const isOpen = (state: EnvelopeState): boolean => state === 'sent' || state === 'partly-signed'
/** It has not left: the desk may send it. */
export const canSend = (state: EnvelopeState): boolean => state === 'draft' || state === 'unsent'
/** The desk may still call it off. */
export const canCancel = (state: EnvelopeState): boolean => canSend(state) || isOpen(state)

/** The tries of a link's whole life, each for the digits of the document and for the codes. */
export const mostTries = 5
export const mostCodes = 5
export const codeMinutes = 10
/** Nobody asks for codes faster. */
export const codePauseSeconds = 60
export const sessionMinutes = 60
export const digitsAsked = 4
/** For the copy of the signed document. */
export const copyDays = 30
export const mostSigners = 12
/** The limit of signature services for one PDF. */
export const mostPdfBytes = 10 * 1024 * 1024
