import { describe, expect, it } from 'vitest'
import { features } from './features.ts'

const late = features.flatMap(({ word, lateLive }) => (lateLive ? [{ word, lateLive }] : []))

describe('live handlers that the first event of a word loads', () => {
  it.each(late)('of $word handle events of that word only', async ({ word, lateLive }) => {
    const names = Object.keys(await lateLive())
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !name.startsWith(`${word}.`))).toEqual([])
  })
})
