// Reads the bytes that were appended to a signed PDF as strictly as an incremental update allows: objects, one cross-reference table that
// points to these objects alone, and a trailer that continues the revision before. Anything else could show a reader other objects than
// the ones that were compared.

const xrefLine = /^(\d{10}) (\d{5}) ([nf])[ \r]?\r?\n/

const lastStartOfTable = (text: string): number | undefined => {
  const start = text.lastIndexOf('startxref')
  const match = /^startxref\s+(\d+)\s+%%EOF/.exec(text.slice(start, start + 64))
  return match ? Number(match[1]) : undefined
}

interface Entry {
  number: number
  generation: number
  offset: number
}

/** The entries of the table and the text behind it; undefined when it is not a plain table. */
const readTable = (table: string): { entries: Entry[]; rest: string } | undefined => {
  let rest = table.replace(/^xref\s*\n/, '')
  if (rest === table) return undefined
  const entries: Entry[] = []
  for (;;) {
    const head = /^(\d+) (\d+) *\r?\n/.exec(rest)
    if (!head) break
    rest = rest.slice(head[0].length)
    for (let index = 0; index < Number(head[2]); index += 1) {
      const line = xrefLine.exec(rest)
      if (!line) return undefined
      rest = rest.slice(line[0].length)
      const number = Number(head[1]) + index
      if (line[3] === 'n') entries.push({ number, generation: Number(line[2]), offset: Number(line[1]) })
      else if (number !== 0) return undefined
    }
  }
  return { entries, rest }
}

const objectsFill = (section: string, start: number, table: number, entries: Entry[]): boolean => {
  const ordered = [...entries].sort((left, right) => left.offset - right.offset)
  let covered = 0
  for (const [index, { number, generation, offset }] of ordered.entries()) {
    const from = offset - start
    if (from < 0 || from >= table || section.slice(covered, from).trim() !== '') return false
    covered = (ordered[index + 1]?.offset ?? start + table) - start
    const object = section.slice(from, covered).trimEnd()
    if (!object.startsWith(`${number} ${generation} obj`) || !object.endsWith('endobj')) return false
    // One object only: a second would be read by some readers and not by others.
    if ((object.match(/\bendobj\b/g) ?? []).length !== 1 || /\bstartxref\b/.test(object)) return false
  }
  return section.slice(covered, table).trim() === ''
}

const trailerContinues = (rest: string, before: number | undefined, table: number): boolean => {
  const trailer = /^\s*trailer\s*<<([^]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(rest)
  if (!trailer) return false
  const [, fields = '', start] = trailer
  const previous = /\/Prev\s+(\d+)/.exec(fields)?.[1]
  return (
    Number(start) === table &&
    before !== undefined &&
    Number(previous) === before &&
    !/\/(XRefStm|Encrypt)\b/.test(fields)
  )
}

/** True when the bytes from `start` are an incremental update and nothing else; whitespace counts as nothing. */
export const isPlainUpdate = (pdf: Buffer, start: number, end: number): boolean => {
  const section = pdf.toString('latin1', start, end)
  if (section.trim() === '') return true
  const before = lastStartOfTable(pdf.toString('latin1', Math.max(0, start - 2048), start))
  const table = lastStartOfTable(section)
  if (table === undefined || table < start || table >= end) return false
  const read = readTable(section.slice(table - start))
  if (!read) return false
  return trailerContinues(read.rest, before, table) && objectsFill(section, start, table - start, read.entries)
}

/** The ends of the revisions in the bytes from `start` to `end`. */
export const revisionEnds = (pdf: Buffer, start: number, end: number): number[] => {
  const section = pdf.toString('latin1', start, end)
  const ends = [...section.matchAll(/startxref\s+\d+\s+%%EOF[ \t]*(?:\r\n|\n|\r)?/g)].map(
    (match) => start + match.index + match[0].length,
  )
  return ends.length > 0 ? [...ends.slice(0, -1), end] : [end]
}
