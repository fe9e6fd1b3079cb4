// When things happened in the demo, counted back from the day on which it is made.
const hour = 60 * 60 * 1000
const day = 24 * hour
// São Paulo keeps the same distance from UTC all year.
const zoneOffset = 3 * hour

export type Ago = (days: number, at?: `${number}:${number}`) => Date

export const agoFrom = (now: Date): Ago => {
  const midnight = Math.floor((now.getTime() - zoneOffset) / day) * day + zoneOffset
  return (days, at = '9:00') => {
    const [hours = 0, minutes = 0] = at.split(':').map(Number)
    return new Date(midnight - days * day + hours * hour + minutes * 60 * 1000)
  }
}
