// Asterisk's manager interface (AMI): lines `Key: Value`, a blank line ends a message.
export type AmiMessage = ReadonlyMap<string, string>

const maxBufferedCharacters = 256 * 1024
const maxHeaders = 300

// oxlint-disable-next-line no-control-regex -- a line break would begin another header
const hasControls = /[\u0000-\u001f\u007f]/

/** Null where a value could become a second header. */
export const writeAmi = (headers: Readonly<Record<string, string>>): string | null => {
  const entries = Object.entries(headers)
  if (entries.some(([name, value]) => !/^[A-Za-z]{1,40}$/.test(name) || hasControls.test(value))) return null
  return `${entries.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`
}

const readAmi = (text: string): AmiMessage => {
  const message = new Map<string, string>()
  for (const line of text.split('\r\n').slice(0, maxHeaders)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon < 1) continue
    const value = line.slice(colon + 1).trim()
    // Channel variables come in several headers of one name: `ChanVariable: NAME=value`.
    if (name.startsWith('chanvariable'))
      message.set(`chanvariable.${value.split('=')[0]}`, value.slice(value.indexOf('=') + 1))
    else if (!message.has(name)) message.set(name, value)
  }
  return message
}

/** Cuts a stream into messages. `push` throws when the other side sends no end. */
export const makeAmiReader = (onMessage: (message: AmiMessage) => void) => {
  let rest = ''
  let hasGreeting = false
  return {
    push(chunk: string) {
      rest += chunk
      if (!hasGreeting) {
        const end = rest.indexOf('\r\n')
        if (end < 0) return
        rest = rest.slice(end + 2)
        hasGreeting = true
      }
      for (let end = rest.indexOf('\r\n\r\n'); end >= 0; end = rest.indexOf('\r\n\r\n')) {
        const message = readAmi(rest.slice(0, end))
        rest = rest.slice(end + 4)
        if (message.size > 0) onMessage(message)
      }
      if (rest.length > maxBufferedCharacters) throw new Error('pbx: the exchange sends without end')
    },
  }
}
