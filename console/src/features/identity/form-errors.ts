// Which field a refusal speaks of, and what a field says before anything is sent.
import { Refused } from '../../platform/http.ts'

export const shortestPassword = 10

export const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

/** The text of a refusal goes under the field it names; what names none of the form's fields stands above its button. */
export const placeRefusal = <Field extends string>(
  refused: unknown,
  fields: readonly Field[],
  say: (error: unknown) => string,
): { fields: Partial<Record<Field, string>>; form?: string } => {
  if (refused === null) return { fields: {} }
  const named = refused instanceof Refused ? fields.find((field) => field === refused.field) : undefined
  if (named === undefined) return { fields: {}, form: say(refused) }
  return { fields: { [named]: say(refused) } as Partial<Record<Field, string>> }
}
