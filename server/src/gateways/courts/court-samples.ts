// Records and publications as the interfaces send them, about invented people, for tests and measurements.
import type { StubProcess } from './courts-stub.ts'

type Json = Readonly<Record<string, unknown>>

/** A valid number of TJSP, or of the court of J.TR. */
export const processNumber = (sequence: number, court = '826', year = 2024): string => {
  const [serial, rest] = [String(sequence).padStart(7, '0'), `${year}${court}0100`]
  const digits = 98n - (BigInt(`${serial}${rest}00`) % 97n)
  return `${serial}${String(digits).padStart(2, '0')}${rest}`
}

export const movementSample = (code: number, name: string, happenedAt: string, more: Json = {}): Json => ({
  codigo: code,
  nome: name,
  dataHora: happenedAt,
  orgaoJulgador: { codigoOrgao: 9001, nomeOrgao: '1ª Vara Cível' },
  ...more,
})

export const instanceSample = (more: Json = {}): Json => ({
  tribunal: 'TJSP',
  grau: 'G1',
  nivelSigilo: 0,
  formato: { codigo: 1, nome: 'Eletrônico' },
  sistema: { codigo: 1, nome: 'Pje' },
  classe: { codigo: 7, nome: 'Procedimento Comum Cível' },
  assuntos: [[{ codigo: 6017, nome: 'Indenização por Dano Moral' }]],
  orgaoJulgador: { codigo: 9001, nome: '1ª Vara Cível', codigoMunicipioIBGE: 3550308 },
  dataAjuizamento: '20240503100000',
  dataHoraUltimaAtualizacao: '2026-11-20T12:00:00.000Z',
  '@timestamp': '2026-11-20T15:00:00.000Z',
  movimentos: [
    movementSample(26, 'Distribuição', '2024-05-03T13:00:00.000Z', {
      complementosTabelados: [
        { codigo: 2, valor: 2, nome: 'sorteio', descricao: 'tipo_de_distribuicao_redistribuicao' },
      ],
    }),
  ],
  ...more,
})

export const processSample = (number: string, ...instances: readonly Json[]): StubProcess => ({
  number,
  instances: instances.length === 0 ? [instanceSample()] : instances,
})

export const publicationSample = (number: string, more: Json = {}): Json => ({
  id: 7001,
  data_disponibilizacao: '2026-11-25',
  siglaTribunal: 'TJSP',
  tipoComunicacao: 'Intimação',
  nomeOrgao: '1ª Vara Cível',
  idOrgao: 9001,
  texto: '<p>Fica a parte intimada para se manifestar em 15 dias.</p>',
  numero_processo: number,
  meio: 'D',
  link: 'https://esaj.tjsp.jus.br/pasta',
  tipoDocumento: 'Despacho',
  nomeClasse: 'Procedimento Comum Cível',
  codigoClasse: '7',
  numeroComunicacao: 1,
  ativo: true,
  hash: 'abc',
  status: 'P',
  motivo_cancelamento: null,
  data_cancelamento: null,
  numeroprocessocommascara: number,
  destinatarios: [{ nome: 'Parte Inventada', polo: 'P' }],
  destinatarioadvogados: [{ advogado: { nome: 'Advogada Inventada', numero_oab: '123456', uf_oab: 'SP' } }],
  ...more,
})
