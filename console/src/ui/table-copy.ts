// A table for the clipboard, as Excel and Sheets take it: tab-separated text and HTML.
export type CopyCell = {
  text: string
  /** A number or a day, to be read as one; all else is text, whatever it looks like. */
  isValue?: boolean
}
export type CopyTable = { head: readonly string[]; rows: readonly (readonly CopyCell[])[] }

/** What a spreadsheet would run as a formula becomes text; numbers and days cannot be one. */
export const neutral = ({ text, isValue = false }: CopyCell) =>
  !isValue && /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text

const oneLine = (text: string) => text.replace(/[\t\r\n]+/g, ' ')

export const toTsv = ({ head, rows }: CopyTable) =>
  [head.map((text) => ({ text })), ...rows]
    .map((cells) => cells.map((cell) => oneLine(neutral(cell))).join('\t'))
    .join('\r\n')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Excel keeps a cell of this format as the text it is: no date is made of a process number, no number of a folder. */
const asText = String.raw`mso-number-format:'\@'`

const cellOf = (cell: CopyCell) =>
  `<td${cell.isValue ? '' : ` style="${asText}"`}>${escaped(oneLine(neutral(cell)))}</td>`

export const toHtml = ({ head, rows }: CopyTable) => {
  const titles = head.map((text) => `<th>${escaped(text)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map(cellOf).join('')}</tr>`).join('')
  return `<meta charset="utf-8"><table><thead><tr>${titles}</tr></thead><tbody>${body}</tbody></table>`
}

/** From a button: the keys go through the copy event instead. */
export const copyTable = (table: CopyTable) =>
  navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([toTsv(table)], { type: 'text/plain' }),
      'text/html': new Blob([toHtml(table)], { type: 'text/html' }),
    }),
  ])
