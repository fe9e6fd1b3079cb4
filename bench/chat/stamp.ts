// When a message was said, inside its own text, on a clock that all processes of the machine share.
const sign = '⏱'

export const stampNow = () => performance.timeOrigin + performance.now()

export const stamped = (text: string) => `${text} ${sign}${stampNow().toFixed(3)}`

const shape = new RegExp(`${sign}(\\d+\\.\\d+)`)

/** Null when it bears none. */
export const stampOf = (text: string): number | null => {
  const found = shape.exec(text)
  return found ? Number(found[1]) : null
}
