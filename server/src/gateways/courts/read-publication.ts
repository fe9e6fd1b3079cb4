// Reads one publication of the gazette. The same text comes again under other ids, so its content is its identity.
import { createHash } from 'node:crypto'
import { dayOf, objectOf, textOf } from './loose-values.ts'
import type { Publication } from './port.ts'

const mostLetters = 20_000

/** Gazettes send text with tags. */
const plain = (text: string) =>
  text
    .replaceAll(/<(?:br|\/p|\/div)\b[^<>]{0,200}>/gi, '\n')
    .replaceAll(/<[^<>]{0,500}>/g, ' ')
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/\n\s*\n+/g, '\n')
    .trim()

const safeLink = (value: unknown): string | null => {
  const link = textOf(value, 500)
  return /^https:\/\/[\w.-]+\.jus\.br(?:[/?#]\S*)?$/i.test(link) ? link : null
}

const fingerprintOf = (parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40)

export const publicationOf = (value: unknown): Publication | null => {
  const item = objectOf(value)
  const number = textOf(item['numero_processo'] ?? item['numeroprocessocommascara'], 40).replaceAll(/\D/g, '')
  const availableOn = dayOf(item['data_disponibilizacao'] ?? item['datadisponibilizacao'])
  if (number.length !== 20 || availableOn === null) return null
  const text = plain(textOf(item['texto'], mostLetters))
  const court = textOf(item['siglaTribunal'], 20).toUpperCase()
  const kind = textOf(item['tipoComunicacao'], 100)
  const reason = textOf(item['motivo_cancelamento'], 500)
  const isCancelled = item['ativo'] === false || item['ativo'] === 0 || reason !== '' || item['status'] === 'C'
  return {
    fingerprint: fingerprintOf([number, availableOn, court, kind, text.replaceAll(/\s+/g, ' ')]),
    number,
    court,
    availableOn,
    kind,
    documentKind: textOf(item['tipoDocumento'], 100),
    className: textOf(item['nomeClasse'], 200),
    organ: textOf(item['nomeOrgao'], 200),
    text,
    link: safeLink(item['link']),
    cancelled: isCancelled ? reason || 'Sem motivo informado' : null,
  }
}

/** One publication for each content; a cancelled copy cancels it. */
export const withoutCopies = (publications: readonly Publication[]): Publication[] => {
  const byContent = new Map<string, Publication>()
  for (const publication of publications) {
    const known = byContent.get(publication.fingerprint)
    if (known === undefined || known.cancelled === null) byContent.set(publication.fingerprint, publication)
  }
  return [...byContent.values()]
}
