import { renderHook } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { caseFields } from '@tratativa/contract/cases/deals/fields'
import { extraKeys } from '@tratativa/contract/cases/desk/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { useFieldText } from './use-field-text.ts'

beforeAll(() => initI18n('pt', ['desk', 'cases']))

it('CASE-016 every field that a change of a case can name has a label in its history', () => {
  const { labelOf } = renderHook(useFieldText).result.current
  const names = new Set([...Object.keys(caseFields.shape), ...extraKeys])
  expect([...names].filter((name) => labelOf(name) === name)).toEqual([])
})
