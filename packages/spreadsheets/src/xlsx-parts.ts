// The small parts of an XLSX around its sheets.
import { encodeXml } from './xml-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documentRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Style indexes in `styles`. */
export const style = { header: 1, money: 2, date: 3, text: 4 } as const

export interface WrittenSheet {
  readonly name: string
  /** The range of all cells including the header: 'A1:D20'. */
  readonly range: string
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${documentRelations}/${type}" Target="${target}"/>`

const relations = (...all: readonly string[]) =>
  `${declaration}<Relationships xmlns="${packageRelations}">${all.join('')}</Relationships>`

export const packageRels = relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))

export const workbookRels = (sheets: readonly WrittenSheet[]) =>
  relations(
    ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
  )

const override = (part: string, type: string) =>
  `<Override PartName="/${part}" ContentType="${sheetType}.${type}+xml"/>`

export const contentTypes = (sheets: readonly WrittenSheet[]) =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  override('xl/workbook.xml', 'sheet.main') +
  override('xl/styles.xml', 'styles') +
  sheets.map((_, index) => override(`xl/worksheets/sheet${index + 1}.xml`, 'worksheet')).join('') +
  '</Types>'

const absolute = (range: string) => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')

/** Excel also stores the range of an auto filter under this name. */
const filterName = ({ name, range }: WrittenSheet, sheetIndex: number) =>
  `<definedName name="_xlnm._FilterDatabase" localSheetId="${sheetIndex}" hidden="1">` +
  `${encodeXml(`'${name.replaceAll("'", "''")}'!${absolute(range)}`)}</definedName>`

export const workbook = (sheets: readonly WrittenSheet[]) =>
  `${declaration}<workbook xmlns="${mainNamespace}" xmlns:r="${documentRelations}"><sheets>` +
  sheets
    .map(({ name }, index) => `<sheet name="${encodeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('') +
  `</sheets><definedNames>${sheets.map(filterName).join('')}</definedNames></workbook>`

const cellStyle = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`

export const styles =
  `${declaration}<styleSheet xmlns="${mainNamespace}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="5">${cellStyle(0)}${cellStyle(49, 1)}${cellStyle(4)}${cellStyle(164)}${cellStyle(49)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

export { declaration as xmlDeclaration }
