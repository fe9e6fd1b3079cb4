// Invented lawsuits, numbered and described as courts do.
import type { Random } from '../random.ts'

const courts = [
  {
    tr: '26',
    state: 'SP',
    unit: '0002',
    court: '2ª Vara do JEC',
    district: 'São Paulo',
    forum: 'Foro Regional II – Santo Amaro',
  },
  { tr: '26', state: 'SP', unit: '0114', court: '5ª Vara Cível', district: 'Campinas', forum: '' },
  { tr: '26', state: 'SP', unit: '0562', court: '1ª Vara do JEC', district: 'Santos', forum: '' },
  { tr: '13', state: 'MG', unit: '0024', court: '7ª Vara Cível', district: 'Belo Horizonte', forum: '' },
  { tr: '13', state: 'MG', unit: '0702', court: '3ª Vara do JEC', district: 'Uberlândia', forum: '' },
  { tr: '19', state: 'RJ', unit: '0001', court: '12ª Vara Cível', district: 'Rio de Janeiro', forum: '' },
  { tr: '21', state: 'RS', unit: '0010', court: '2ª Vara Cível', district: 'Porto Alegre', forum: '' },
  { tr: '16', state: 'PR', unit: '0053', court: '4º JEC', district: 'Curitiba', forum: '' },
  { tr: '05', state: 'BA', unit: '0001', court: '8ª Vara do Consumidor', district: 'Salvador', forum: '' },
  { tr: '07', state: 'DF', unit: '0001', court: '3º JEC', district: 'Brasília', forum: '' },
  { tr: '06', state: 'CE', unit: '0100', court: '9ª Vara Cível', district: 'Fortaleza', forum: '' },
  { tr: '17', state: 'PE', unit: '2001', court: '6º JEC', district: 'Recife', forum: '' },
  { tr: '24', state: 'SC', unit: '0023', court: '1º JEC', district: 'Florianópolis', forum: '' },
  { tr: '09', state: 'GO', unit: '0051', court: '2º JEC', district: 'Goiânia', forum: '' },
] as const

const objects = [
  'Negativação indevida',
  'Empréstimo consignado não contratado',
  'Cobrança indevida de tarifas',
  'Revisão de juros',
  'Descontos em benefício previdenciário',
  'Fraude em cartão de crédito',
  'Portabilidade não concluída',
  'Seguro prestamista não contratado',
  'Cancelamento de serviço não atendido',
  'Busca e apreensão',
] as const

const withCheckDigits = (sequence: string, rest: string) => {
  const left = BigInt(`${sequence}${rest}00`) % 97n
  return `${sequence}${String(98n - left).padStart(2, '0')}${rest}`
}

/** The number is unique: no two lawsuits of a company share it. */
export const aLawsuit = (random: Random, serial: number, year: number) => {
  const { tr, state, unit, court, district, forum } = random.pick(courts)
  const sequence = String(1_000_000 + serial * 37 + random.below(37)).padStart(7, '0')
  return {
    process_number: withCheckDigits(sequence, `${year}8${tr}${unit}`),
    state,
    court,
    district,
    forum,
    object: random.pick(objects),
  }
}

const streets = ['Rua das Acácias', 'Rua Tiradentes', 'Avenida Brasil', 'Rua São João', 'Rua Santos Dumont'] as const

/** The address of an author in the district of the lawsuit; every fourth author has none. */
export const anAddress = (serial: number, { district, state }: { readonly district: string; readonly state: string }) =>
  serial % 4 === 3
    ? null
    : {
        street: streets[serial % streets.length] ?? streets[0],
        number: String(10 + ((serial * 37) % 990)),
        city: district,
        state,
      }

const checkDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}

/** Returns a CPF with valid check digits; no two serials yield the same CPF. */
export const aCpf = (serial: number) => {
  const nine = String(200_000_000 + serial * 317).padStart(9, '0')
  const ten = `${nine}${checkDigit(nine)}`
  return `${ten}${checkDigit(ten)}`
}

const areas = {
  SP: '11',
  MG: '31',
  RJ: '21',
  RS: '51',
  PR: '41',
  BA: '71',
  DF: '61',
  CE: '85',
  PE: '81',
  SC: '48',
  GO: '62',
}

export const aMobile = (random: Random, state: string) =>
  `${areas[state as keyof typeof areas] ?? '11'}9${String(60_000_000 + random.below(39_999_999))}`
