// The hits of one search for everything, grouped by kind. Each group holds only records that the caller may see.
import { z } from 'zod'
import { chatHit } from '../../chat/shapes.ts'
import { personHit } from '../../people/shapes.ts'
import { caseDocumentId, documentKind, snippetPart } from '../desk/document-shapes.ts'
import { tone } from '../shapes.ts'

/** The most hits that each group of the answer holds. */
export const mostHits = { cases: 10, people: 5, chats: 5, documents: 5 } as const

export const caseHit = z.object({
  id: z.string(),
  author: z.string(),
  client: z.string(),
  processNumber: z.string(),
  clientFolder: z.string(),
  situation: z.object({ name: z.string(), tone }),
})
export type CaseHit = z.output<typeof caseHit>

export const foundDocument = z.object({
  id: caseDocumentId,
  name: z.string(),
  kind: documentKind,
  caseId: z.string(),
  author: z.string(),
  snippet: z.array(snippetPart),
})
export type FoundDocument = z.output<typeof foundDocument>

const groupOf = <Hit extends z.ZodType>(hit: Hit) => z.object({ data: z.array(hit), hasMore: z.boolean() })

export const searchGroups = z.object({
  cases: groupOf(caseHit),
  people: groupOf(personHit),
  chats: groupOf(chatHit),
  /** Found by their name, or by the text of a PDF. */
  documents: groupOf(foundDocument),
})
export type SearchGroups = z.output<typeof searchGroups>
