import { expect, it } from 'vitest'
import { namedTerms } from './named-terms.ts'

/** The amount that one press registers. */
const amountNamedIn = (text: string) => {
  const [terms] = namedTerms(text)
  return terms?.isSure === true && terms.instalments === 1 ? terms.value : null
}

it.each([
  ['R$ 14.000,00', '14.000,00'],
  ['Aceitamos R$14.000,00 em parcela única.', '14.000,00'],
  ['Minha cliente fecha por 14 mil', '14.000,00'],
  ['14mil e encerramos', '14.000,00'],
  ['Por 14,5 mil reais ela aceita', '14.500,00'],
  ['fechamos em 14.000', '14.000,00'],
  ['fechamos em 14.000.', '14.000,00'],
  ['Contraproposta: 14.000,50!', '14.000,50'],
  ['pode ser 14000,00?', '14.000,00'],
  ['14000 reais', '14.000,00'],
  ['R$ 14000', '14.000,00'],
  ['R$ 900', '900,00'],
  ['1,2 milhão', '1.200.000,00'],
  ['R$ 14.000,00 (catorze mil), ou seja, R$ 14.000,00', '14.000,00'],
  ['Aceita R$ 14.000,00 até 30/11/2026', '14.000,00'],
  ['No processo 1014522-38.2025.8.26.0002 pedimos 14 mil', '14.000,00'],
  ['R$ 14.000,00, honorários de 10% inclusos', '14.000,00'],
  ['Me liga no (11) 98123-4567. Ela quer R$ 14.000,00', '14.000,00'],
])('DESK-005 reads the one amount of: %s', (text, amount) => expect(amountNamedIn(text)).toBe(amount))

it.each([
  'Bom dia, conseguiu resposta do banco?',
  'Entre 12 mil e 14 mil',
  'R$ 14.000,00 ou R$ 13.500,00',
  '14.000 a 15.000',
  'até 30/11/2026',
  'em 30.11.2026 às 14:00',
  'dia 30/11',
  'honorários de 10%',
  'aceita 30 por cento',
  'processo 1014522-38.2025.8.26.0002',
  'processo 10145223820258260002',
  '(11) 98123-4567',
  'ligue 11 98123-4567 ou +55 11 98123-4567',
  'CPF 529.982.247-25',
  'CNPJ 12.345.678/0001-90',
  'OAB/SP 214.587',
  'OAB 214.587',
  'art. 1.023 do Código Civil',
  'Lei 13.105/2015, fls. 1.234',
  'CEP 01310-100',
  'em 2026 ou 2027',
  'são 5 dias',
  '3x de R$ 1.000,00',
  'em 10 parcelas de 1.400,00',
  'R$ 0,00',
  'a mil por hora',
])('DESK-005 reads no amount of: %s', (text) => expect(amountNamedIn(text)).toBeNull())

it.each([
  ['doze mil em 4 vezes', '12.000,00', 4],
  ['ela fecha em *R$ 15.500,00* em 3 vezes', '15.500,00', 3],
  ['3x de R$ 3.000,00', '9.000,00', 3],
])('DESK-005 reads the instalments of: %s', (text, value, instalments) =>
  expect(namedTerms(text)).toMatchObject([{ value, instalments, isSure: true }]),
)

it('DESK-005 offers alternatives to choose from, and is sure of none', () =>
  expect(namedTerms('9 mil à vista ou 11 mil em 5x')).toMatchObject([
    { value: '9.000,00', instalments: 1, isSure: false },
    { value: '11.000,00', instalments: 5, isSure: false },
  ]))
