// libsignal prints whole sessions, private keys included, to the console of the process. This module suppresses its output.
const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
const source = /[\\/]libsignal[\\/]/
const state = { isQuiet: false }

export const silenceSignalLogs = () => {
  if (state.isQuiet) return
  state.isQuiet = true
  const { console: printer } = globalThis
  for (const method of methods) {
    const print = printer[method].bind(printer)
    printer[method] = (...words: unknown[]) => {
      if (!source.test(new Error('who prints').stack ?? '')) print(...words)
    }
  }
}
