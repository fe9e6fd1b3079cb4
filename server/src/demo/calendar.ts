// Computes the demo's dates relative to the day on which the demo is created.
const hour = 60 * 60 * 1000
const day = 24 * hour
// São Paulo has the same UTC offset all year.
const zoneOffset = 3 * hour

export type Ago = (days: number, timeOfDay?: `${number}:${number}`) => Date

export const agoFrom = (now: Date): Ago => {
  const midnight = Math.floor((now.getTime() - zoneOffset) / day) * day + zoneOffset
  return (days, timeOfDay = '9:00') => {
    const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
    return new Date(midnight - days * day + hours * hour + minutes * 60 * 1000)
  }
}
