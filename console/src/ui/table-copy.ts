// A table for the clipboard as tab-separated text and HTML, which Excel and Sheets accept.
export type CopyCell = {
  text: string
  /** A number or a day, which the spreadsheet may parse. Everything else is text, whatever it looks like. */
  isValue?: boolean
}
export type CopyTable = { head: readonly string[]; rows: readonly (readonly CopyCell[])[] }

/** Turns text that a spreadsheet would run as a formula into plain text. Numbers and days cannot be formulas. */
export const neutral = ({ text, isValue = false }: CopyCell) =>
  !isValue && /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text

const toSingleLine = (text: string) => text.replace(/[\t\r\n]+/g, ' ')

export const toTsv = ({ head, rows }: CopyTable) =>
  [head.map((text) => ({ text })), ...rows]
    .map((cells) => cells.map((cell) => toSingleLine(neutral(cell))).join('\t'))
    .join('\r\n')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Excel keeps a cell of this format as text: a process number does not become a date, nor a folder a number. */
const asText = String.raw`mso-number-format:'\@'`

const cellOf = (cell: CopyCell) =>
  `<td${cell.isValue ? '' : ` style="${asText}"`}>${escaped(toSingleLine(neutral(cell)))}</td>`

export const toHtml = ({ head, rows }: CopyTable) => {
  const titles = head.map((text) => `<th>${escaped(text)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('')
  return `<meta charset="utf-8"><table><thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table>`
}

/** For buttons. Keyboard copies use the copy event instead. */
export const copyTable = (table: CopyTable) =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([toTsv(table)], { type: 'text/plain' }),
      'text/html': new Blob([toHtml(table)], { type: 'text/html' }),
    }),
  ])
