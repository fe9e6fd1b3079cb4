// The documents of a case, their versions, and who opened them.
import { z } from 'zod'
import { instant } from '../../kernel/fields.ts'

export const caseDocumentId = z
  .number()
  .int()
  .min(1)
  .max(2_147_483_647)
  .brand<'CaseDocumentId'>()
  .meta({ kind: 'CaseDocumentId' })
export type CaseDocumentId = z.output<typeof caseDocumentId>

/** In the order of an agreement's life. */
export const documentKinds = [
  'draft',
  'signed-draft',
  'petition',
  'receipt',
  'decision',
  'proof',
  'calculation',
  'identity',
  'power',
  'other',
] as const
export const documentKind = z.enum(documentKinds)
export type DocumentKind = z.output<typeof documentKind>

/** `empty`: a scan without text. `large`: reading it needs more memory or time than is allowed. */
export const documentTextState = z.enum(['waiting', 'read', 'empty', 'protected', 'broken', 'large'])
export type DocumentTextState = z.output<typeof documentTextState>

/** A document in its current version. */
export const caseDocument = z.object({
  id: caseDocumentId,
  name: z.string(),
  kind: documentKind,
  mime: z.string(),
  size: z.number(),
  version: z.number(),
  /** In hex. */
  sha256: z.string(),
  /** The person who uploaded or restored the current version. */
  by: z.string(),
  at: instant,
  /** The state of its text for the search; null for files other than PDFs. */
  text: documentTextState.nullable(),
})
export type CaseDocument = z.output<typeof caseDocument>

export const documentOpening = z.object({
  accountId: z.number(),
  name: z.string(),
  kind: z.enum(['shown', 'saved']),
  firstAt: instant,
  lastAt: instant,
  count: z.number(),
})
export type DocumentOpening = z.output<typeof documentOpening>

export const maxDocumentVersions = 50

export const documentVersion = z.object({
  number: z.number(),
  /** The name of the uploaded file. */
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  sha256: z.string(),
  by: z.string(),
  at: instant,
  /** The number of the version whose bytes this one brought back. */
  restoredFrom: z.number().nullable(),
  openings: z.array(documentOpening),
})
export type DocumentVersion = z.output<typeof documentVersion>

/** A part of a text; `isMatch` marks the words of the search. */
export const snippetPart = z.object({ text: z.string(), isMatch: z.boolean() })
export type SnippetPart = z.output<typeof snippetPart>

/** `snippet` is empty when only the name has the words. */
export const documentHit = z.object({ document: caseDocument, snippet: z.array(snippetPart) })
export type DocumentHit = z.output<typeof documentHit>
