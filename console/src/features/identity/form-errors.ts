// Assigns a refusal to its field, and validates fields before the form is sent.
import { Refused } from '../../platform/http.ts'

export const shortestPassword = 10

export const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

/** Returns the text of a refusal below the field it names, or above the button when it names none of the form's fields. */
export const errorsByField = <Field extends string>(
  refused: unknown,
  fields: readonly Field[],
  say: (error: unknown) => string,
): { fields: Partial<Record<Field, string>>; form?: string } => {
  if (refused === null) return { fields: {} }
  const named = refused instanceof Refused ? fields.find((field) => field === refused.field) : undefined
  if (named === undefined) return { fields: {}, form: say(refused) }
  return { fields: { [named]: say(refused) } as Partial<Record<Field, string>> }
}
