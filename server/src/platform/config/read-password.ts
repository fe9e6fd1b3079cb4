// Reads a password for a command: typed without echo or piped in, never as an argument, because every user of the machine can read
// arguments in the process list and they stay in the shell's history.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartRefused } from './config.ts'

/** Refuses a password among the arguments, in any form. */
export const refusePasswordArgument = (args: readonly string[]) => {
  if (args.some((arg) => /^--?password(=|$)/.test(arg)))
    throw new StartRefused(
      'A password is not taken from the command line, where others can read it: leave --password out and type it when asked, or pipe it in.',
    )
}

const unseen = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Returns the first line of stdin. At a terminal it prompts, without echo. */
export const readPassword = async (ask: (text: string) => void): Promise<string> => {
  const { stdin } = process
  if (stdin.isTTY) ask('Password: ')
  const lines = createInterface({ input: stdin, output: unseen(), terminal: stdin.isTTY })
  try {
    for await (const line of lines) return line
    throw new StartRefused('No password was given: type it when asked, or pipe it in.')
  } finally {
    lines.close()
    if (stdin.isTTY) ask('\n')
  }
}
