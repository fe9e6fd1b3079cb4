import { sheetFailures } from '@tratativa/contract/cases/many/sheet-failures'
import { SheetRefused } from '@tratativa/spreadsheets'
import { expect, it } from 'vitest'
import { toReason } from '../../../../platform/refusal/to-reason.ts'

it.each(Object.keys(sheetFailures) as (keyof typeof sheetFailures)[])(
  'CASE-018 I18N-003 the fault “%s” of a spreadsheet is stored with its text and its values',
  (code) => {
    const { message, details } = new SheetRefused(code, { limit: 100_000, line: 1234, name: 'Carteira' })
    expect(toReason(sheetFailures[code], details).reason).toBe(message)
  },
)
