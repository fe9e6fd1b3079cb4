// The data of the sample page. Names, numbers and amounts are invented.
import type { Offer } from '../ladder-shape.ts'
import type { SituationKind } from '../situation.tsx'

export const gaps = [
  { state: 'open', ours: '3.200,00', theirs: '5.500,00', ceiling: '4.000,00' },
  { state: 'above', ours: '3.000,00', theirs: '15.000,00', ceiling: '4.000,00' },
  { state: 'within', ours: '11.000,00', theirs: '14.500,00', ceiling: '15.000,00' },
  { state: 'closed', ours: '7.800,00', theirs: '7.800,00', ceiling: '8.000,00' },
  { state: 'onlyOurs', ours: '1.500,00', theirs: null, ceiling: '3.500,00' },
] as const

export const offers: Offer[] = [
  { id: '1', side: 'ours', amount: '3.000,00', when: '02/10' },
  { id: '2', side: 'theirs', amount: '9.000,00', when: '09/10' },
  { id: '3', side: 'ours', amount: '4.000,00', when: '20/10' },
  { id: '4', side: 'theirs', amount: '7.500,00', when: '03/11' },
  { id: '5', side: 'ours', amount: '4.500,00', when: '11/11' },
  { id: '6', side: 'theirs', amount: '6.200,00', when: '17/11' },
]

export type SampleCase = {
  id: string
  state: 'rest' | 'pointer' | 'keyboard' | 'chosenRow' | 'editedRow' | 'editing'
  author: string
  kind: SituationKind
  value: string
}

export const cases: SampleCase[] = [
  { id: 'rest', state: 'rest', author: 'Juliana Meireles', kind: 'offer', value: '2.200,00' },
  { id: 'hover', state: 'pointer', author: 'Patrícia Rocha', kind: 'offer', value: '3.800,00' },
  { id: 'focus', state: 'keyboard', author: 'Edilene Carvalho', kind: 'talk', value: '5.000,00' },
  { id: 'chosen', state: 'chosenRow', author: 'Ana B. Moreira', kind: 'counter', value: '11.000,00' },
  { id: 'edited', state: 'editedRow', author: 'Antônia Ribeiro', kind: 'draft', value: '7.800,00' },
  { id: 'editing', state: 'editing', author: 'Sebastião Alves', kind: 'ceiling', value: '6.000,00' },
]

export const departments = ['Aéreo', 'Consignado', 'Energia', 'Telefonia', 'Varejo'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

export const negotiators = [
  'Camila Duarte',
  'Renata Moura',
  'Thiago Pacheco',
  'Juliana Ramos',
  'André Sobral',
  'Beatriz Lins',
  'Rafael Antunes',
  'Lívia Sampaio',
  'Marcelo Dias',
  'Simone Prado',
].map((label) => ({ value: label, label }))

export const papers = [
  'paper',
  'desk',
  'sunken',
  'hover',
  'accent-soft',
  'accent',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'burn',
  'warn',
] as const
