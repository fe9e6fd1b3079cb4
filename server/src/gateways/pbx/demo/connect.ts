// Connects two sides that are both in a call already.
import type { Leg } from './leg.ts'
import { PersonLeg } from './person-leg.ts'

export const connect = async (left: Leg, right: Leg) => {
  if (left instanceof PersonLeg && right instanceof PersonLeg) return
  // The person offers, because a console keeps its connection and a person opens a new one.
  const [offering, answering] = left instanceof PersonLeg ? [left, right] : [right, left]
  const offer = await offering.reinvite(null)
  offering.complete(await answering.reinvite(offer))
}
