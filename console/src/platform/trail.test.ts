import { describe, expect, it } from 'vitest'
import { trailOf, turnOf } from './trail.ts'

const { trail } = trailOf(['AF1', 'AF2', 'AF2', 'AF3'], 'Tarefas', '/app/tarefas')

describe('list that a record was opened from', () => {
  it('returns the previous and the next record, without duplicates', () => {
    expect(turnOf(trail, 'AF1')).toEqual({ previous: null, next: 'AF2', position: 1, total: 3 })
    expect(turnOf(trail, 'AF2')).toEqual({ previous: 'AF1', next: 'AF3', position: 2, total: 3 })
  })
  it('returns null for a record that is not in the list', () => {
    expect(turnOf(trail, 'AF9')).toBeNull()
  })
})
