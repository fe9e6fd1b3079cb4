// Reads one hit of the index. Nested organs have two spellings, and courts leave fields out.
import { looseDate, integerOf, listOf, objectOf, textOf, type Loose } from './loose-values.ts'
import type { CourtMovement, CourtRecord } from './port.ts'

const mostMovements = 5_000

const organOf = (value: unknown): string => {
  const organ = objectOf(value)
  return textOf(organ['nome'] ?? organ['nomeOrgao'], 200)
}

const detailOf = (movement: Loose): string =>
  listOf(movement['complementosTabelados'], 20)
    .map((item) => textOf(objectOf(item)['nome'] ?? objectOf(item)['valor'], 120))
    .filter((text) => text !== '')
    .join(', ')

const movementOf = (value: unknown): CourtMovement[] => {
  const movement = objectOf(value)
  const happenedAt = looseDate(movement['dataHora'])
  const name = textOf(movement['nome'], 200)
  if (happenedAt === null || name === '') return []
  return [
    {
      code: integerOf(movement['codigo']),
      name,
      happenedAt,
      organ: organOf(movement['orgaoJulgador']),
      detail: detailOf(movement),
    },
  ]
}

/** Null for a hit without a number: it belongs to no process. */
export const recordOf = (hit: unknown): CourtRecord | null => {
  const source = objectOf(objectOf(hit)['_source'])
  const number = textOf(source['numeroProcesso'], 40).replaceAll(/\D/g, '')
  if (number.length !== 20) return null
  return {
    number,
    grade: textOf(source['grau'], 20) || 'G1',
    secrecy: integerOf(source['nivelSigilo']),
    className: textOf(objectOf(source['classe'])['nome'], 200),
    organ: organOf(source['orgaoJulgador']),
    system: textOf(objectOf(source['sistema'])['nome'], 100),
    filedAt: looseDate(source['dataAjuizamento']),
    updatedAt: looseDate(source['dataHoraUltimaAtualizacao']),
    indexedAt: looseDate(source['@timestamp']),
    movements: listOf(source['movimentos'], mostMovements).flatMap(movementOf),
  }
}
