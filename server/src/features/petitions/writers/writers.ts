import { writeDocx } from './docx-writer.ts'
import { makePdfWriter } from './pdf-writer.ts'
import type { PetitionDocument } from './petition-document.ts'

export type WrittenFormat = 'pdf' | 'docx'

export interface Writers {
  write(format: WrittenFormat, document: PetitionDocument): Promise<Uint8Array>
  /** Somebody looks at a petition: its PDF should not wait for the start of a thread. */
  startEarly(): void
}

export const makeWriters = (): Writers => {
  const pdf = makePdfWriter()
  return {
    write: (format, document) => (format === 'pdf' ? pdf.write(document) : writeDocx(document)),
    startEarly: () => pdf.startEarly(),
  }
}
