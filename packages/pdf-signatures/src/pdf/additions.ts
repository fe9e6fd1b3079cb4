// Compares two revisions of a PDF and says whether the later only adds validation data or signature fields.
import type { PDFArray, PDFDict, PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import type { PdfLibrary } from './pdf-library.ts'
import { largestStamp } from './stamp.ts'
import { signatureFields } from './update-pdf.ts'

interface Comparison {
  library: PdfLibrary
  before: PDFDocument
  after: PDFDocument
  /** references whose change is explained */
  explained: Set<PDFRef>
}

const fingerprint = (library: PdfLibrary, object: PDFObject | undefined): string => {
  if (!object) return ''
  if (!(object instanceof library.PDFStream)) return object.toString()
  return `${object.dict.toString()}\n${Buffer.from(object.getContents()).toString('latin1')}`
}

const isNew = ({ before }: Comparison, ref: PDFRef) => before.context.lookup(ref) === undefined

const changedRefs = ({ library, before, after }: Comparison): PDFRef[] =>
  after.context
    .enumerateIndirectObjects()
    .filter(([ref, object]) => fingerprint(library, object) !== fingerprint(library, before.context.lookup(ref)))
    .map(([ref]) => ref)

/** Explains the new objects below a value. */
const explainNew = (comparison: Comparison, value: PDFObject | undefined, depth = 0): void => {
  const { library, after, explained } = comparison
  const { PDFRef, PDFDict, PDFArray, PDFStream } = library
  if (depth > 12) return
  if (value instanceof PDFRef) {
    if (explained.has(value) || !isNew(comparison, value)) return
    explained.add(value)
    explainNew(comparison, after.context.lookup(value), depth + 1)
    return
  }
  const dict = value instanceof PDFStream ? value.dict : value
  if (dict instanceof PDFDict) {
    for (const member of dict.values()) explainNew(comparison, member, depth + 1)
  } else if (dict instanceof PDFArray) {
    for (const member of dict.asArray()) explainNew(comparison, member, depth + 1)
  }
}

const differsOutside = (library: PdfLibrary, before: PDFDict, after: PDFDict, allowed: string[]): boolean => {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys]
    .filter((key) => !allowed.includes(key.decodeText()))
    .some((key) => fingerprint(library, before.get(key)) !== fingerprint(library, after.get(key)))
}

/** The members that a list gained at its end; undefined when it changed otherwise. */
const appended = (before: PDFArray | undefined, after: PDFArray | undefined): PDFObject[] | undefined => {
  const [earlier, later] = [before?.asArray() ?? [], after?.asArray() ?? []]
  const isPrefix = earlier.every((member, index) => member.toString() === later[index]?.toString())
  return isPrefix ? later.slice(earlier.length) : undefined
}

const arrayIn = ({ library }: Comparison, dict: PDFDict | undefined, key: string): PDFArray | undefined => {
  const value = dict?.lookup(library.PDFName.of(key))
  return value instanceof library.PDFArray ? value : undefined
}

const explainMember = ({ library, explained }: Comparison, dict: PDFDict | undefined, key: string) => {
  const value = dict?.get(library.PDFName.of(key))
  if (value instanceof library.PDFRef) explained.add(value)
}

const dictIn = ({ library }: Comparison, dict: PDFDict, key: string): PDFDict | undefined => {
  const value = dict.lookup(library.PDFName.of(key))
  return value instanceof library.PDFDict ? value : undefined
}

/** A field that only shows a signature: signed, small, without an action. */
const isSignatureWidget = ({ library }: Comparison, widget: PDFDict): boolean => {
  const { PDFName, PDFDict, PDFArray, PDFNumber } = library
  const rect = widget.lookup(PDFName.of('Rect'))
  const sides =
    rect instanceof PDFArray ? rect.asArray().map((side) => (side instanceof PDFNumber ? side.asNumber() : NaN)) : []
  const [left = NaN, bottom = NaN, right = NaN, top = NaN] = sides
  return (
    widget.lookup(PDFName.of('V')) instanceof PDFDict &&
    Math.abs(right - left) <= largestStamp.width &&
    Math.abs(top - bottom) <= largestStamp.height &&
    !widget.has(PDFName.of('A')) &&
    !widget.has(PDFName.of('AA')) &&
    !widget.has(PDFName.of('Kids'))
  )
}

/** The widgets that the form gained; undefined when it changed otherwise. */
const newWidgets = (comparison: Comparison): Set<PDFObject> | undefined => {
  const { library, before, after } = comparison
  const [earlier, later] = [
    dictIn(comparison, before.catalog, 'AcroForm'),
    dictIn(comparison, after.catalog, 'AcroForm'),
  ]
  if (!later) return earlier ? undefined : new Set()
  const empty = before.context.obj({})
  if (differsOutside(library, earlier ?? empty, later, ['Fields', 'SigFlags'])) return undefined
  const members = appended(arrayIn(comparison, earlier, 'Fields'), arrayIn(comparison, later, 'Fields'))
  const known = new Set(signatureFields(library, after).map(({ widget }) => widget))
  for (const member of members ?? []) {
    const widget = after.context.lookup(member)
    if (!(member instanceof library.PDFRef) || !isNew(comparison, member)) return undefined
    if (!(widget instanceof library.PDFDict) || !known.has(widget) || !isSignatureWidget(comparison, widget))
      return undefined
    explainNew(comparison, member)
  }
  explainMember(comparison, after.catalog, 'AcroForm')
  explainMember(comparison, later, 'Fields')
  return members && new Set(members)
}

/** Pages may gain the new widgets among their annotations and nothing else. */
const pagesOnlyGain = (comparison: Comparison, widgets: Set<PDFObject>): boolean => {
  const { library, before, after, explained } = comparison
  const [earlier, later] = [before.getPages(), after.getPages()]
  if (earlier.length !== later.length) return false
  return later.every((page, index) => {
    const old = earlier[index]
    if (!old || old.ref !== page.ref || differsOutside(library, old.node, page.node, ['Annots'])) return false
    const gained = appended(old.node.Annots(), page.node.Annots())
    if (!gained?.every((member) => widgets.has(member))) return false
    if (gained.length > 0) {
      explained.add(page.ref)
      explainMember(comparison, page.node, 'Annots')
    }
    return true
  })
}

const explainCatalog = (comparison: Comparison): boolean => {
  const { library, before, after, explained } = comparison
  const root = after.context.trailerInfo.Root
  if (!(root instanceof library.PDFRef) || root !== before.context.trailerInfo.Root) return false
  if (differsOutside(library, before.catalog, after.catalog, ['DSS', 'AcroForm', 'Extensions'])) return false
  explained.add(root)
  const dss = after.catalog.get(library.PDFName.of('DSS'))
  explainNew(comparison, dss)
  if (dss instanceof library.PDFRef) explained.add(dss)
  for (const key of ['Certs', 'CRLs', 'OCSPs', 'VRI'])
    explainMember(comparison, dictIn(comparison, after.catalog, 'DSS'), key)
  explainNew(comparison, after.catalog.get(library.PDFName.of('Extensions')))
  return true
}

export const onlyAdds = (library: PdfLibrary, before: PDFDocument, after: PDFDocument): boolean => {
  const comparison: Comparison = { library, before, after, explained: new Set() }
  if (!explainCatalog(comparison)) return false
  const widgets = newWidgets(comparison)
  if (!widgets || !pagesOnlyGain(comparison, widgets)) return false
  return changedRefs(comparison).every((ref) => comparison.explained.has(ref))
}
