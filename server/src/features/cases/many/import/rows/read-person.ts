// Reads the people of a row, in the form in which the register stores them. Pure.
import { rowErrors as e } from '@tratativa/contract/cases/many/row-errors'
import { isCpf } from '@tratativa/contract/kernel/brazil'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import { addressKey, type AddressKey } from '@tratativa/contract/people/addresses'
import { oabOf, type Oab } from '@tratativa/contract/people/oab'
import type { Cell } from '@tratativa/spreadsheets'
import { toReason } from '../../../../../platform/refusal/to-reason.ts'
import { readText, type Read } from './read-cells.ts'

export interface ImportedAddress extends AddressKey {
  readonly label: string
  readonly is_whatsapp: boolean
}

/** A person as a row names them; values that the row leaves out are null or empty. */
export interface ImportedPerson {
  readonly name: string | null
  readonly cpf: string | null
  readonly oab: Oab | null
  readonly addresses: readonly ImportedAddress[]
}

const value = <T>(read: T): Read<T> => ({ is: 'value', value: read })
const wrong = (refusal: ErrorDef): Read<never> => ({ is: 'wrong', reason: toReason(refusal) })

const longestName = 200

export const readName = (cell: Cell): Read<string> => {
  const name = readText(cell).replace(/\s+/g, ' ')
  return name.length > longestName || /[\u0000-\u001f\u007f\p{Cs}]/u.test(name) ? wrong(e.name) : value(name)
}

/** Restores leading zeros: spreadsheets drop them from numbers. */
export const readCpf = (cell: Cell): Read<string> => {
  const text = readText(cell)
  const whole = cell.kind === 'number' && /^\d{1,11}$/.test(text) ? text.padStart(11, '0') : text
  return isCpf(whole) ? value(whole.replace(/\D/g, '')) : wrong(e.cpf)
}

export const readOab = (cell: Cell): Read<Oab> => {
  const oab = oabOf(readText(cell))
  return oab === null ? wrong(e.oab) : value(oab)
}

/** Reads several addresses separated by a bar; telephone numbers may contain spaces. */
export const readAddresses = (cell: Cell, kind: AddressKey['kind'], isWhatsapp: boolean): Read<ImportedAddress[]> => {
  const texts = readText(cell)
    .split(kind === 'email' ? /[|;,\s]+/ : /[|;,\n]+/)
    .map((addressText) => addressText.trim())
    .filter(Boolean)
  const keys = texts.map(addressKey)
  const isGood = keys.every((key) => key?.kind === kind)
  if (!isGood) return wrong(e[kind])
  return value(keys.flatMap((key) => (key ? [{ ...key, label: '', is_whatsapp: isWhatsapp }] : [])))
}
