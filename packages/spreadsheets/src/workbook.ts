// Reads the list of sheets of a workbook and the paths of their parts.
import type { SheetName } from './cell.ts'
import { refuseSheet } from './sheet-refused.ts'
import { openings, readPart, type Package } from './xml-part.ts'
import { attribute } from './xml-scanner.ts'
import { decodeXml } from './xml-text.ts'

export interface WorkSheet extends SheetName {
  readonly part: string
}

export interface Workbook {
  readonly sheets: readonly WorkSheet[]
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
  /** Dates count from 1904, as on old Macs. */
  readonly is1904: boolean
}

interface Relation {
  readonly id: string
  /** The last word of the relation type: 'worksheet', 'styles'. The rest differs between the two editions of the standard. */
  readonly type: string
  readonly part: string
}

/** Resolves `../x` and `/x` from the folder of the referring part; no path leaves the package. */
const partFrom = (folder: string, target: string): string => {
  const pathSegments: string[] = []
  const steps = target.startsWith('/') ? target : `${folder}/${target}`
  for (const step of steps.replaceAll('\\', '/').split('/'))
    if (step === '..') pathSegments.pop()
    else if (step !== '' && step !== '.') pathSegments.push(step)
  return pathSegments.join('/')
}

const readRelations = async (from: Package, folder: string, name: string): Promise<Relation[]> => {
  const relations: Relation[] = []
  const part = partFrom(folder, `_rels/${name}.rels`)
  if (!from.directory.has(part.toLowerCase())) return relations
  const reader = openings((element, attributes) => {
    if (element !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
    relations.push({
      id: decodeXml(attribute(attributes, 'Id') ?? ''),
      type: attribute(attributes, 'Type')?.split('/').at(-1) ?? '',
      part: partFrom(folder, decodeXml(attribute(attributes, 'Target') ?? '')),
    })
  })
  await readPart(from, part, reader)
  return relations
}

interface Named extends SheetName {
  readonly relation: string
}

const readContents = async (from: Package, part: string) => {
  const sheets: Named[] = []
  let is1904 = false
  const reader = openings((element, attributes) => {
    if (element === 'workbookPr') is1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
    if (element === 'sheet')
      sheets.push({
        name: decodeXml(attribute(attributes, 'name') ?? ''),
        isHidden: /^(veryH|h)idden$/.test(attribute(attributes, 'state') ?? ''),
        relation: decodeXml(attribute(attributes, 'id') ?? ''),
      })
  })
  await readPart(from, part, reader)
  return { sheets, is1904 }
}

const workbookPart = async (from: Package): Promise<string> =>
  (await readRelations(from, '', '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml'

export const readWorkbook = async (from: Package): Promise<Workbook> => {
  const part = await workbookPart(from)
  const [folder, name] = [part.slice(0, Math.max(0, part.lastIndexOf('/'))), part.slice(part.lastIndexOf('/') + 1)]
  const relations = await readRelations(from, folder, name)
  const { sheets, is1904 } = await readContents(from, part)
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.part
  return {
    // Sheets with charts or old macros have other relations: they contain no rows.
    sheets: sheets.flatMap(({ name: title, isHidden, relation }) => {
      const sheetRelation = relations.find(({ id, type }) => id === relation && type === 'worksheet')
      return sheetRelation ? [{ name: title, isHidden, part: sheetRelation.part }] : []
    }),
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
    is1904,
  }
}

export const chooseSheet = ({ sheets }: Workbook, name: string | undefined): WorkSheet => {
  if (name !== undefined) return sheets.find((sheet) => sheet.name === name) ?? refuseSheet('no-such-sheet', { name })
  return sheets.find(({ isHidden }) => !isHidden) ?? sheets[0] ?? refuseSheet('no-sheet')
}
