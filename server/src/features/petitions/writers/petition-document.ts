import type { FilledText } from '@tratativa/contract/petitions/text/filled'

/** A filled text with what stands around it on paper. PDF and DOCX are both written from it. */
export interface PetitionDocument {
  readonly title: string
  /** The letterhead. */
  readonly office: string
  readonly filled: FilledText
  readonly createdAt: Date
}
