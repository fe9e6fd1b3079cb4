import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { checkText } from '@tratativa/contract/petitions/text/check-text'
import { documentFields } from '@tratativa/contract/petitions/text/fields'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { refuse } from '../../platform/refusal/refusal.ts'

/** A stored text was valid when it was written, so it is not validated again. */
export const toText = (stored: unknown): StructuredText => stored as StructuredText

/** Refuses a text that its shape allows and that could not be filled. */
export const refuseFaultyText = (text: StructuredText): void => {
  const fault = checkText(text)
  if (fault === null) return
  if (fault.fault === 'too-long') refuse(e.textTooLong)
  else
    refuse(e.fieldOutsideGroup, {
      message: `${e.fieldOutsideGroup.message} Campo: ${documentFields[fault.field].label}.`,
    })
}
