// A password for a command: typed without echo or piped in, never an argument, which every user of the machine can read in the
// list of processes and which stays in the history of the shell.
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartRefused } from './config.ts'

/** Refuses a password among the arguments, whatever follows it. */
export const refusePasswordArgument = (args: readonly string[]) => {
  if (args.some((arg) => /^--?password(=|$)/.test(arg)))
    throw new StartRefused(
      'A password is not taken from the command line, where others can read it: leave --password out and type it when asked, or pipe it in.',
    )
}

const unseen = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** The first line of the input. At a terminal it is asked for, and what is typed is not shown. */
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
