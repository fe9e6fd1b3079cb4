// The shortest edit between two sequences (Myers), with a bound: sequences that differ more are replaced as a whole.

export interface Edit<T> {
  readonly change: 'same' | 'added' | 'removed'
  readonly item: T
}

const mostEdits = 800

/** Returns the furthest positions by diagonal after each number of edits, or null when the bound is reached. */
const furthestPaths = <T>(before: readonly T[], after: readonly T[]): Int32Array[] | null => {
  const offset = mostEdits + 1
  const furthest = new Int32Array(2 * offset + 1)
  const trace: Int32Array[] = []
  for (let edits = 0; edits <= Math.min(mostEdits, before.length + after.length); edits += 1) {
    trace.push(furthest.slice(offset - edits - 1, offset + edits + 2))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = furthest[offset + diagonal + 1] ?? 0
      const right = (furthest[offset + diagonal - 1] ?? 0) + 1
      let x = diagonal === -edits || (diagonal !== edits && right - 1 < down) ? down : right
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1
      furthest[offset + diagonal] = x
      if (x >= before.length && x - diagonal >= after.length) return trace
    }
  }
  return null
}

const replaced = <T>(before: readonly T[], after: readonly T[]): Edit<T>[] => [
  ...before.map((item) => ({ change: 'removed' as const, item })),
  ...after.map((item) => ({ change: 'added' as const, item })),
]

const followBack = <T>(before: readonly T[], after: readonly T[], trace: readonly Int32Array[]): Edit<T>[] => {
  const edits: Edit<T>[] = []
  let x = before.length
  let y = after.length
  const keep = (change: Edit<T>['change'], item: T | undefined) => {
    if (item !== undefined) edits.push({ change, item })
  }
  for (let count = trace.length - 1; count >= 0; count -= 1) {
    const positions = trace[count]
    const furthest = (diagonal: number) => positions?.[diagonal + count + 1] ?? 0
    const diagonal = x - y
    const isDown = diagonal === -count || (diagonal !== count && furthest(diagonal - 1) < furthest(diagonal + 1))
    const previous = isDown ? diagonal + 1 : diagonal - 1
    const startX = count === 0 ? 0 : furthest(previous)
    const startY = startX - previous
    while (x > startX && y > (count === 0 ? 0 : startY) && before[x - 1] === after[y - 1]) {
      keep('same', before[x - 1])
      x -= 1
      y -= 1
    }
    if (count === 0) break
    if (isDown) keep('added', after[y - 1])
    else keep('removed', before[x - 1])
    x = startX
    y = startY
  }
  return edits.reverse()
}

export const editsBetween = <T>(before: readonly T[], after: readonly T[]): Edit<T>[] => {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1
  const middleBefore = before.slice(head, before.length - tail)
  const middleAfter = after.slice(head, after.length - tail)
  const trace = furthestPaths(middleBefore, middleAfter)
  const same = (items: readonly T[]) => items.map((item) => ({ change: 'same' as const, item }))
  return [
    ...same(before.slice(0, head)),
    ...(trace === null ? replaced(middleBefore, middleAfter) : followBack(middleBefore, middleAfter, trace)),
    ...same(before.slice(before.length - tail)),
  ]
}
