// Reads the cells of a row by the kind of their column. Pure.
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { CaseField } from '@tratativa/contract/cases/deals/fields'
import { caseFields, mostInstalments } from '@tratativa/contract/cases/deals/fields'
import { caseTypes, processualStates } from '@tratativa/contract/cases/shapes'
import { rowErrors as e } from '@tratativa/contract/cases/many/row-errors'
import type { Reason, ReasonParams } from '@tratativa/contract/kernel/reason'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import { stateCodes } from '@tratativa/contract/kernel/courts'
import { maxCents } from '@tratativa/contract/kernel/money'
import { type Cell, centsOfCell, dateOfCell, textOfCell } from '@tratativa/spreadsheets'
import { toReason } from '../../../../../platform/refusal/to-reason.ts'

export type Read<T> = { readonly is: 'value'; readonly value: T } | { readonly is: 'wrong'; readonly reason: Reason }

const value = <T>(read: T): Read<T> => ({ is: 'value', value: read })
const wrong = (refusal: ErrorDef, params?: ReasonParams): Read<never> => ({
  is: 'wrong',
  reason: toReason(refusal, params),
})

export const normaliseText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Returns the fault that makes a cell unreadable for any column. */
export const faultOf = (cell: Cell): ErrorDef | null => {
  if (cell.kind === 'error') return e.cellError
  if (cell.kind === 'empty') return cell.isFormula ? e.formula : null
  return cell.kind === 'text' && cell.isRounded ? e.rounded : null
}

export const readText = (cell: Cell): string => textOfCell(cell).trim()

export const readMoney = (cell: Cell): Read<number> => {
  const cents = centsOfCell(cell)
  return cents === null || cents < 0 || cents > maxCents ? wrong(e.money) : value(cents)
}

export const readDay = (cell: Cell): Read<string> => {
  const day = dateOfCell(cell)
  return day === null ? wrong(e.date) : value(day)
}

/** In hundredths of a per cent. */
export const readPercent = (cell: Cell): Read<number> => {
  const bare: Cell = cell.kind === 'text' ? { kind: 'text', text: cell.text.replace('%', '') } : cell
  const hundredths = centsOfCell(bare)
  return hundredths === null || hundredths < 0 || hundredths > 10_000 ? wrong(e.percent) : value(hundredths)
}

export const readCount = (cell: Cell): Read<number> => {
  const cents = centsOfCell(cell)
  const count = cents === null ? 0 : cents / 100
  const isCount = Number.isInteger(count) && count >= 1 && count <= mostInstalments
  return isCount ? value(count) : wrong(e.count, { most: mostInstalments })
}

const yes = ['sim', 's', 'verdadeiro', 'true', '1', 'x']
const no = ['nao', 'n', 'falso', 'false', '0']

export const readFlag = (cell: Cell): Read<boolean> => {
  const text = normaliseText(textOfCell(cell))
  if (yes.includes(text)) return value(true)
  return no.includes(text) ? value(false) : wrong(e.flag)
}

const parseOneOf =
  <T extends string>(names: readonly T[]) =>
  (text: string): Read<T> => {
    const matchingName = names.find((name) => normaliseText(name) === normaliseText(text))
    return matchingName === undefined ? wrong(e.option, { options: names.join(', ') }) : value(matchingName)
  }

const readPhase = parseOneOf(processualStates)
const readType = parseOneOf(caseTypes)

/** Reads a text field by the same limits as everywhere; most fields refuse line breaks. */
export const readField = (field: CaseField, cell: Cell): Read<unknown> => {
  const text = readText(cell)
  if (field === 'processualState') return readPhase(text)
  if (field === 'caseType') return readType(text)
  const normalizedText = field === 'state' ? text.toUpperCase() : text
  if (field === 'state' && /^[A-Z]{2}$/.test(normalizedText) && !stateCodes.includes(normalizedText))
    return wrong(e.state)
  const parsed = caseFields.shape[field].safeParse(normalizedText)
  const again = parsed.success ? parsed : caseFields.shape[field].safeParse(normalizedText.replace(/\s+/g, ' '))
  if (!again.success) return wrong(field === 'state' ? e.stateLetters : e.text)
  const read = again.data as unknown
  const isWrong = typeof read === 'object' && read !== null && 'is' in read && read.is === 'wrong'
  return isWrong ? wrong(casesErrors.badProcess) : value(read)
}
