import { expect, it } from 'vitest'
import { reportOf } from './presence.ts'

const entry = (id: string, isWriting = false) => ({ kind: 'topic', id, isWriting })

it('DESK-008 reports each topic once, as written to if any part of the screen says so', () => {
  expect(reportOf([entry('1'), entry('1', true), entry('2')])).toEqual([entry('1', true), entry('2')])
})

it('reports the newest topics when there are too many', () => {
  expect(reportOf(['1', '2', '3', '4', '5'].map((id) => entry(id))).map(({ id }) => id)).toEqual(['2', '3', '4', '5'])
})
