// A step to the next or previous conversation, pressed before the list was rendered. It expires after five seconds.
const lastsMs = 5000

type Direction = 1 | -1

let early: { direction: Direction; pressedAt: number } | null = null

export const saveEarlyStep = (direction: Direction) => {
  early = { direction, pressedAt: performance.now() }
}

/** Returns the saved step once. */
export const takeEarlyStep = (): Direction | null => {
  const step = early
  early = null
  return step && performance.now() - step.pressedAt < lastsMs ? step.direction : null
}
