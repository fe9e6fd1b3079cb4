// Writes a small PDF of plain lines, in a font that every reader has.
const linesOfPage = 50
const charactersOfLine = 90

const wrap = (line: string): string[] => {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines[lines.length - 1] ?? ''
    if (last !== '' && last.length + word.length >= charactersOfLine) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

const escaped = (line: string) => line.replace(/[\\()]/g, (sign) => `\\${sign}`)

const contentOf = (lines: readonly string[]) =>
  `BT /F1 10 Tf 14 TL 56 785 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')} ET`

const pagesOf = (lines: readonly string[]) => {
  const pages: (readonly string[])[] = []
  for (let start = 0; start < Math.max(lines.length, 1); start += linesOfPage)
    pages.push(lines.slice(start, start + linesOfPage))
  return pages
}

/** Joins objects into a file; the first is number 1 and the catalogue. */
export const joinPdf = (objects: readonly string[], trailer = ''): Uint8Array<ArrayBuffer> => {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${file.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(file, 'latin1'))
}

export const pdfStream = (content: string, entries = '') =>
  `<</Length ${content.length}${entries}>>\nstream\n${content}\nendstream`

/** Letters outside Latin-1 are replaced by a question mark. */
export const writeTextPdf = (text: string): Uint8Array<ArrayBuffer> => {
  const pages = pagesOf(
    text
      .replace(/[^\n\x20-\xff]/g, '?')
      .split('\n')
      .flatMap(wrap),
  )
  const firstPage = 4
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap((lines, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${firstPage + index * 2 + 1} 0 R>>`,
      pdfStream(contentOf(lines)),
    ]),
  ]
  return joinPdf(objects)
}
