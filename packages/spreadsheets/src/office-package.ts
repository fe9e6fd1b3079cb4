// Opens any office package, such as a DOCX, with the same care as a workbook: sizes are checked before anything is unpacked.
import { openSheetFile, type SheetSource } from './sheet-file.ts'
import { limitsOf, type ReadOptions } from './sheet-options.ts'
import { readPart } from './xml-part.ts'
import type { XmlReader } from './xml-scanner.ts'
import { readZipDirectory } from './zip-directory.ts'
import { budgetOf } from './zip-entry.ts'

export interface OfficePackage {
  has(part: string): boolean
  read(part: string, reader: XmlReader): Promise<void>
  close(): Promise<void>
}

/** Throws SheetRefused where the package is damaged, unsafe or too large. */
export const openOfficePackage = async (
  source: SheetSource,
  options: Pick<ReadOptions, 'maxBytes' | 'maxBytesUnpacked'>,
): Promise<OfficePackage> => {
  const limits = limitsOf(options)
  const file = await openSheetFile(source, limits)
  try {
    const opened = { file, directory: await readZipDirectory(file), budget: budgetOf(limits) }
    return {
      has: (part) => opened.directory.has(part.toLowerCase()),
      read: (part, reader) => readPart(opened, part, reader),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
