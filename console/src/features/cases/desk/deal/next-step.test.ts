import { describe, expect, it } from 'vitest'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import { isAbove, nextStepOf, reaches, roomAbove, stepFor, suggestedOffer } from './next-step.ts'

const situation = (id: number, key: string, outcome: DealSituation['outcome'], steps: number[] = []) =>
  ({
    id,
    key,
    name: key,
    tone: 'none',
    position: id * 10,
    outcome,
    status: null,
    steps,
    isActive: true,
  }) as unknown as DealSituation

const situations = [
  situation(1, 'negociacao', 'open'),
  situation(2, 'contraproposta', 'open'),
  situation(3, 'acordo', 'won', [4]),
  situation(4, 'minuta-enviada', 'won', [5]),
  situation(5, 'minuta-assinada', 'won', [6, 8]),
  situation(6, 'protocolada', 'won', [7]),
  situation(7, 'homologado', 'won', [8]),
  situation(8, 'pago', 'won', [7]),
  situation(9, 'sem-acordo', 'lost'),
]
const nextStepAt = (status: string, rest = {}) =>
  nextStepOf({ isActive: true, openRequest: null, deal: { status }, ...rest }, situations)

describe('the next step of a deal', () => {
  it('is an offer during the negotiation', () => expect(nextStepAt('contraproposta')).toEqual({ is: 'offer' }))
  it('goes from the agreement to the draft, its signature, the court and the payment', () => {
    expect(nextStepAt('acordo')).toMatchObject({ is: 'advance', to: { key: 'minuta-enviada' } })
    expect(nextStepAt('minuta-enviada')).toEqual({ is: 'chase' })
    expect(nextStepAt('minuta-assinada')).toMatchObject({ to: { key: 'protocolada' } })
    expect(nextStepAt('homologado')).toMatchObject({ to: { key: 'pago' } })
    expect(nextStepAt('pago')).toEqual({ is: 'done' })
  })
  it('is to reopen the negotiation after it was given up', () =>
    expect(nextStepAt('sem-acordo')).toMatchObject({ is: 'advance', isReopening: true, to: { key: 'negociacao' } }))
  it('waits for a pending decision, and is nothing for a case out of the portfolio', () => {
    expect(nextStepAt('contraproposta', { openRequest: {} })).toEqual({ is: 'request' })
    expect(nextStepAt('contraproposta', { isActive: false })).toEqual({ is: 'inactive' })
  })
})

describe('the suggested offer', () => {
  it('closes a tenth of the gap, in whole steps', () =>
    expect(suggestedOffer('4.500,00', '6.200,00', null)).toBe('4.700,00'))
  it('never passes the other side’s value or the ceiling', () => {
    expect(suggestedOffer('4.500,00', '4.550,00', null)).toBe('4.550,00')
    expect(suggestedOffer('4.500,00', '6.200,00', '4.600,00')).toBe('4.600,00')
  })
  it('is null before either side has named a value', () => expect(suggestedOffer(null, '6.200,00', null)).toBeNull())
  it('has a step that is a round part of the value', () => {
    expect(stepFor('4.500,00')).toBe('100,00')
    expect(stepFor('180.000,00')).toBe('5.000,00')
  })
})

describe('a value compared with the ceiling and the other side’s value', () => {
  it('is above the ceiling only when it is greater', () => {
    expect(isAbove('5.200,01', '5.200,00')).toBe(true)
    expect(isAbove('5.200,00', '5.200,00')).toBe(false)
    expect(isAbove('5.200,00', null)).toBe(false)
  })
  it('leaves the exact difference as room below the ceiling', () => {
    expect(roomAbove('4.999,99', '5.200,00')).toBe('200,01')
    expect(roomAbove('6.000,00', '5.200,00')).toBeNull()
  })
  it('meets the other side when it is at least their value', () => {
    expect(reaches('6.200,00', '6.200,00')).toBe(true)
    expect(reaches('6.199,99', '6.200,00')).toBe(false)
    expect(reaches('6.200,00', null)).toBe(false)
  })
})
