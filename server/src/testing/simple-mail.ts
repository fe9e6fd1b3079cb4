// Decodes the mail encodings that our mails use: quoted-printable or base64 text, and encoded words in the subject.
const quotedBytes = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const subjectWord = (_: string, kind: string, word: string) =>
  kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : quotedBytes(word.replaceAll('_', ' '))

/** Returns subject and text, one below the other. */
export const simpleParser = (raw: string): string => {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replace(/\r\n\s+/g, ' ')
  const body = raw.slice(end + 4)
  const subject = (/^subject: (.*)$/im.exec(head)?.[1] ?? '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(Q|B)\?(.*?)\?=/gi, subjectWord)
  const coding = /^content-transfer-encoding: (.*)$/im.exec(head)?.[1]?.toLowerCase()
  const text =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : coding === 'quoted-printable'
        ? quotedBytes(body)
        : body
  return `${subject}\n\n${text}`
}
