// Counts pairs of places with the same six or more lines. Blank lines, imports and indentation do not count.
const BLOCK = 6
/** Six lines of closing brackets are no duplicate. */
const MIN_CHARACTERS = 120

export function duplicatePairs(files) {
  const texts = files.map(codeLines)
  const windows = new Map()
  for (const [index, lines] of texts.entries())
    for (let start = 0; start + BLOCK <= lines.length; start++) {
      const block = lines.slice(start, start + BLOCK).join('\n')
      if (block.length < MIN_CHARACTERS) continue
      if (!windows.has(block)) windows.set(block, [])
      windows.get(block).push({ index, start })
    }
  let pairs = 0
  for (const places of windows.values())
    for (const [order, left] of places.entries())
      for (const right of places.slice(order + 1)) if (beginsHere(texts, left, right)) pairs++
  return pairs
}

/** A longer duplicate counts once: at its first line. */
function beginsHere(texts, left, right) {
  if (left.index === right.index && right.start - left.start < BLOCK) return false
  const before = texts[left.index][left.start - 1]
  return before === undefined || before !== texts[right.index][right.start - 1]
}

function codeLines(file) {
  const withoutImports = file.text.replace(/^import [\s\S]*?(from )?'[^']+'( with \{[^}]*\})?;?$/gm, '')
  return withoutImports
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
