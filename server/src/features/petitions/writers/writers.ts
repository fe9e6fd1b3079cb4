import { writeDocx } from './docx-writer.ts'
import { makePdfWriter } from './pdf-writer.ts'
import type { PetitionDocument } from './petition-document.ts'

export type WrittenFormat = 'pdf' | 'docx'

export interface Writers {
  write(format: WrittenFormat, document: PetitionDocument): Promise<Uint8Array>
}

export const makeWriters = (): Writers => {
  const pdf = makePdfWriter()
  return { write: (format, document) => (format === 'pdf' ? pdf.write(document) : writeDocx(document)) }
}
