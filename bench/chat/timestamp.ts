// A timestamp inside a message's text, on a clock shared by all processes of the machine.
const sign = '⏱'

export const stampNow = () => performance.timeOrigin + performance.now()

export const stamped = (text: string) => `${text} ${sign}${stampNow().toFixed(3)}`

const shape = new RegExp(`${sign}(\\d+\\.\\d+)`)

/** Returns null for a text without a stamp. */
export const stampOf = (text: string): number | null => {
  const stampMatch = shape.exec(text)
  return stampMatch ? Number(stampMatch[1]) : null
}
