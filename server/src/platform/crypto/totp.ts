// One-time codes by time (RFC 6238): HMAC-SHA-1, six digits, thirty seconds, as every authenticator reads them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((part) => alphabet[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

export const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): string => toBase32(randomBytes(20))

export const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / 1000 / stepSeconds)

const isEqual = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** The time step that the code belongs to: the current one or a neighbour, and later than the last accepted one. Null for none. */
export const acceptedStep = (secret: string, code: string, now: Date, lastStep: number): number | null => {
  const current = stepOf(now)
  const steps = [current, current - 1, current + 1]
  return steps.find((step) => step > lastStep && isEqual(codeAt(secret, step), code)) ?? null
}

/** Returns the address that the QR code shows to an authenticator app. */
export const totpUri = (issuer: string, account: string, secret: string): string => {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  })
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString()}`
}
