import { describe, expect, it } from 'vitest'
import type { SavedReply } from '@tratativa/contract/chat/shapes'
import { repliesMatching, slashQuery } from './matching-replies.ts'

const replies = ['aguardo minuta', 'minuta', 'saudação'].map((name) => ({ name }) as SavedReply)
const named = (query: string) => repliesMatching(replies, query).map(({ name }) => name)

describe('DESK-003 saved replies by a slash', () => {
  it('are asked for by a slash at the beginning of a one-line text alone', () =>
    expect(['/', '/minu', 'a/b', '/a\nb', ''].map(slashQuery)).toEqual(['', 'minu', null, null, null]))

  it('are found by their name, without accents, those that begin with it first', () => {
    expect(named('')).toEqual(['aguardo minuta', 'minuta', 'saudação'])
    expect(named('MINU')).toEqual(['minuta', 'aguardo minuta'])
    expect(named('saudacao')).toEqual(['saudação'])
    expect(named('nada')).toEqual([])
  })
})
