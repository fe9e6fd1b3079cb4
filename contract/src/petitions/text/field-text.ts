// Writes the value of a field in one of its forms.
import { moneyText } from '../../kernel/money.ts'
import type { FieldValue } from './document-data.ts'
import { documentFields, type DocumentFieldKind, type FieldName } from './fields.ts'
import { dayInWords, dayWithMonth, decimalInWords, moneyInWords } from './money-in-words.ts'
import type { FieldNode } from './structure.ts'

type FieldForm = FieldNode['attrs']['form']

/** The fields that count parcelas, a feminine noun: '2 (duas) parcelas'. */
const feminineFields: readonly FieldName[] = ['agreement.instalmentCount']

const brazilianDay = (day: string): string => day.split('-').reverse().join('/')

const plainText = (kind: DocumentFieldKind, value: FieldValue): string => {
  if (kind === 'amount') return `R$ ${moneyText(Number(value))}`
  if (kind === 'number') return String(value).replace('.', ',')
  return kind === 'day' ? brazilianDay(String(value)) : String(value)
}

const wordsOf = (name: FieldName, kind: DocumentFieldKind, value: FieldValue): string => {
  if (kind === 'amount') return moneyInWords(Number(value))
  return decimalInWords(Number(value), feminineFields.includes(name) ? 'feminine' : 'masculine')
}

export const fieldText = (name: FieldName, form: FieldForm, value: FieldValue): string => {
  const { kind } = documentFields[name]
  if (form === 'plain' || kind === 'text') return plainText(kind, value)
  if (kind === 'day') {
    const day = String(value)
    return form === 'words' ? dayWithMonth(day) : `${brazilianDay(day)} (${dayInWords(day)})`
  }
  const words = wordsOf(name, kind, value)
  return form === 'words' ? words : `${plainText(kind, value)} (${words})`
}
