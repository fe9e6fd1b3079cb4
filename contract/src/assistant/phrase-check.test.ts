import { describe, expect, it } from 'vitest'
import { handOverReasons, type HandOverReason, type SpokenAct } from './acts.ts'
import { faultOfPhrase, isPhrasedFreely } from './phrase-check.ts'
import { fillSlots, phraseOf, templateOf } from './phrases.ts'

const offer: SpokenAct = { act: 'offer', cents: 730_000 }
const ask: SpokenAct = { act: 'ask-figure' }

const everyAct: readonly SpokenAct[] = [
  offer,
  { act: 'hold', cents: 730_000 },
  ask,
  { act: 'confirm', cents: 1_500_000 },
  { act: 'clarify', about: 'text' },
  { act: 'wait' },
]

describe('a text of a model', () => {
  it.each(everyAct)('may say what our template says: $act', (act) => {
    expect(isPhrasedFreely(act)).toBe(true)
    expect(faultOfPhrase(templateOf(act), act)).toBeNull()
  })

  it.each([
    'Olá! Conversei aqui e consigo {valor}. Fica bom para você?',
    'Entendo que esse momento seja difícil. Para encerrar, propomos {valor}. O que acha?',
  ])('is sent with its amount filled in: %s', (text) => {
    expect(faultOfPhrase(text, offer)).toBeNull()
    expect(fillSlots(text, offer)).toContain('R$ 7.300,00, à vista')
  })

  it.each([
    ['empty', '  '],
    ['long', `${'a'.repeat(600)} {valor}`],
    ['slot', 'Podemos fechar?'],
    ['slot', '{valor} ou {valor}?'],
    ['slot', 'Fechamos por {teto}, {valor}?'],
    ['slot', 'Fica {valor}} assim?'],
  ] as const)('is refused: %s', (fault, text) => expect(faultOfPhrase(text, offer)).toBe(fault))

  it.each([
    'ou 12 mil',
    'ou doze mil',
    'ou R$ um',
    'ou até dez por cento a mais',
    'ou o dobro disso',
    'ou metade',
    'ou １２',
    'ou ١٢',
    'ou ½ disso',
    'ou Ⅻ',
    'ou vinte contos',
    'ou quinhentos',
    'ou v i n t e',
    'ou D.E.Z.',
    'ou MIL',
    'ou fifteen thousand',
    'ou meia dúzia',
    'ou 1️⃣',
  ])('names no figure that no slot gave: %s', (more) =>
    expect(faultOfPhrase(`Propomos {valor} ${more}. Tudo bem?`, offer)).toBe('figure'),
  )

  it.each([
    ['script', 'Propomos {valor} ou dеz.'],
    ['script', 'Propomos {valor} ou d\u200Bez.'],
    ['link', 'Propomos {valor}. Veja acordo.com'],
    ['link', 'Propomos {valor}. Escreva a fulano@acordo'],
    ['claim', 'Propomos {valor}. O juiz não dará mais.'],
    ['claim', 'Propomos {valor}, nosso máximo.'],
    ['payment', 'Propomos {valor} em parcelas.'],
    ['payment', 'Propomos {valor} de entrada.'],
    ['done', 'Já registrei {valor} para você.'],
  ] as const)('is refused: %s in %s', (fault, text) => expect(faultOfPhrase(text, offer)).toBe(fault))

  it('holds no slot where the decision has no amount', () => {
    expect(faultOfPhrase('Qual valor ajudaria? {valor}', ask)).toBe('slot')
    expect(faultOfPhrase('Qual valor ajudaria?', ask)).toBeNull()
  })

  it('never says an agreement, an end or a hand-over in its own words', () => {
    for (const act of [
      { act: 'agree', cents: 1 },
      { act: 'stop' },
      { act: 'hand-over', reason: 'asked' },
      { act: 'clarify', about: 'media' },
    ] as const)
      expect(isPhrasedFreely(act)).toBe(false)
  })
})

describe('the words of a hand-over', () => {
  it('promise that we go on here, but not with a party that has a lawyer, nor with a stranger', () => {
    const goesOn = (reason: HandOverReason) => phraseOf({ act: 'hand-over', reason }).includes('continua com você')
    expect(handOverReasons.filter((reason) => !goesOn(reason))).toEqual(['represented', 'not-the-party'])
    expect(phraseOf({ act: 'hand-over', reason: 'represented' })).toContain('com o seu advogado')
  })
})
