// The library for the protocol: optional, and loaded only when this driver is configured. It needs libsignal, which is GPL-3.0.
import type * as Baileys from '@whiskeysockets/baileys'
import { silenceSignalLogs } from './silence-signal-logs.ts'

export type Library = typeof Baileys
export type Socket = Baileys.WASocket
export type Node = Baileys.BinaryNode
export type Message = Baileys.WAMessage
export type Content = Baileys.proto.IMessage

/** Silent because the library logs secrets: nodes, keys, and the QR code. */
export const silentLogger = {
  level: 'silent',
  child: () => silentLogger,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

export const loadLibrary = async (): Promise<Library> => {
  silenceSignalLogs()
  try {
    return await import('@whiskeysockets/baileys')
  } catch (error) {
    throw new Error('whatsapp.web: @whiskeysockets/baileys is not installed; install without --omit=optional', {
      cause: error,
    })
  }
}
