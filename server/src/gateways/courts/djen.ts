// The national gazette (DJEN): publications by process or lawyer, and the book of a court's day.
import { askCourt } from './ask-court.ts'
import { listOf, objectOf, parsedJson, textOf } from './loose-values.ts'
import type { BookQuestion, Courts, Fault, GazetteQuestion, Publication } from './port.ts'
import { publicationOf, withoutCopies } from './read-publication.ts'
import { isZip, zipEntries, ZipRefused } from './read-zip.ts'

export interface DjenSettings {
  /** Without a slash at its end. */
  readonly url: string
  readonly timeoutMs: number
  /** The hosts that a book's address may have, beside that of the gazette. */
  readonly bookHosts: readonly string[]
}

const pageItems = 100
/** The gazette answers no item beyond it. */
const mostItems = 10_000
const mostPageBytes = 16 * 1024 * 1024
const mostBookBytes = 64 * 1024 * 1024
const mostPartBytes = 24 * 1024 * 1024
const mostOfPart = 100_000

const queryOf = ({ of, from, to, page }: GazetteQuestion) =>
  new URLSearchParams({
    ...('number' in of ? { numeroProcesso: of.number } : { numeroOab: of.oab, ufOab: of.state }),
    dataDisponibilizacaoInicio: from,
    dataDisponibilizacaoFim: to,
    pagina: String(page),
    itensPorPagina: String(pageItems),
  })

const isLawyerOf = (item: unknown, oab: string, state: string) =>
  listOf(objectOf(item)['destinatarioadvogados'], 500).some((entry) => {
    const lawyer = objectOf(objectOf(entry)['advogado'])
    return (
      textOf(lawyer['numero_oab'], 20).replaceAll(/\D/g, '') === oab.replaceAll(/\D/g, '') &&
      textOf(lawyer['uf_oab'], 2).toUpperCase() === state.toUpperCase()
    )
  })

/** A gazette that ignores the filter answers everything: each item is compared with the question. */
const isAnswer = (item: unknown, publication: Publication, { of, from, to }: GazetteQuestion) => {
  if (publication.availableOn < from || publication.availableOn > to) return false
  return 'number' in of ? publication.number === of.number : isLawyerOf(item, of.oab, of.state)
}

/** A ZIP of JSON files, a JSON file, or a PDF, which is of no use: the content decides, not its name. */
async function* partsOf(bytes: Buffer): AsyncGenerator {
  if (!isZip(bytes)) {
    yield parsedJson(bytes)
    return
  }
  for await (const part of zipEntries(bytes, mostPartBytes)) yield parsedJson(part)
}

const itemsOf = (part: unknown): readonly unknown[] | null => {
  if (Array.isArray(part)) return part.slice(0, mostOfPart)
  const items = objectOf(part)['items']
  return Array.isArray(items) ? items.slice(0, mostOfPart) : null
}

const readParts = async (bytes: Buffer, { day, isFollowed }: BookQuestion): Promise<Publication[] | null> => {
  const publications: Publication[] = []
  let isRead = false
  for await (const part of partsOf(bytes)) {
    const items = itemsOf(part)
    isRead ||= items !== null
    for (const item of items ?? []) {
      const publication = publicationOf(item)
      if (publication?.availableOn === day && isFollowed(publication.number)) publications.push(publication)
    }
  }
  return isRead ? withoutCopies(publications) : null
}

const garbage: Fault = { fault: 'garbage', waitMs: null }

export const djen = ({ url, timeoutMs, bookHosts }: DjenSettings): Pick<Courts, 'searchGazette' | 'readBook'> => {
  const ownHost = new URL(url).host
  /** The book lies elsewhere: only at hosts that the operator knows. */
  const bookUrl = (value: unknown): string | null => {
    const text = textOf(value, 2_000)
    if (!URL.canParse(text)) return null
    const { host, protocol } = new URL(text)
    return host === ownHost || (protocol === 'https:' && bookHosts.includes(host)) ? text : null
  }
  return {
    async searchGazette(question) {
      const answer = await askCourt({
        url: `${url}/comunicacao?${queryOf(question).toString()}`,
        timeoutMs,
        maxBytes: mostPageBytes,
      })
      if (answer.fault !== null) return answer
      const body = objectOf(parsedJson(answer.bytes))
      const items = body['items']
      if (!Array.isArray(items)) return garbage
      const publications = items.slice(0, pageItems).flatMap((item: unknown) => {
        const publication = publicationOf(item)
        return publication !== null && isAnswer(item, publication, question) ? publication : []
      })
      const isLast = items.length < pageItems || question.page * pageItems >= mostItems
      return { fault: null, publications: withoutCopies(publications), isLast }
    },
    async readBook(question) {
      const { court, day } = question
      const about = await askCourt({ url: `${url}/caderno/${court}/${day}/D`, timeoutMs, maxBytes: 64 * 1024 })
      if (about.fault !== null) return about
      const address = bookUrl(objectOf(parsedJson(about.bytes))['url'])
      if (address === null) return garbage
      const book = await askCourt({ url: address, timeoutMs, maxBytes: mostBookBytes })
      if (book.fault !== null) return book
      try {
        const publications = await readParts(book.bytes, question)
        return publications === null ? garbage : { fault: null, publications }
      } catch (error) {
        if (error instanceof ZipRefused) return garbage
        throw error
      }
    },
  }
}
