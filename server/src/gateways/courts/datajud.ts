// The public index of the courts (DataJud): an Elasticsearch index for each court, asked for many processes at once.
import { askCourt } from './ask-court.ts'
import { listOf, objectOf, parsedJson } from './loose-values.ts'
import type { Courts, IndexCursor, IndexQuestion } from './port.ts'
import { recordOf } from './read-record.ts'

export interface DataJudSettings {
  /** Without a slash at its end. */
  readonly url: string
  /** Public, and changed from time to time by the council. */
  readonly key: string
  readonly timeoutMs: number
}

/** About 16 MB of records at most. */
const pageRecords = 400
const mostBytes = 24 * 1024 * 1024

const bodyOf = ({ numbers, since, after }: IndexQuestion) =>
  JSON.stringify({
    size: pageRecords,
    query: {
      bool: {
        filter: [
          { terms: { numeroProcesso: numbers } },
          ...(since === null ? [] : [{ range: { '@timestamp': { gt: since.toISOString() } } }]),
        ],
      },
    },
    sort: [{ '@timestamp': 'asc' }, { 'id.keyword': 'asc' }],
    ...(after === null ? {} : { search_after: after }),
  })

const cursorOf = (hit: unknown): IndexCursor | null => {
  const values = listOf(objectOf(hit)['sort'], 4)
  const isCursor = values.length > 0 && values.every((value) => ['string', 'number'].includes(typeof value))
  return isCursor ? (values as IndexCursor) : null
}

export const dataJud = ({ url, key, timeoutMs }: DataJudSettings): Pick<Courts, 'searchIndex'> => ({
  async searchIndex(question) {
    const answer = await askCourt({
      url: `${url}/api_publica_${question.alias}/_search`,
      headers: { authorization: `APIKey ${key}`, 'content-type': 'application/json' },
      body: bodyOf(question),
      timeoutMs,
      maxBytes: mostBytes,
    })
    if (answer.fault !== null) return answer
    const body = objectOf(parsedJson(answer.bytes))
    const hits = objectOf(body['hits'])['hits']
    if (!Array.isArray(hits)) return { fault: 'garbage', waitMs: null }
    // A part of the index that did not answer would look like absence.
    const isPartial = body['timed_out'] === true || Number(objectOf(body['_shards'])['failed'] ?? 0) > 0
    if (isPartial) return { fault: 'away', waitMs: null }
    const numbers = new Set(question.numbers)
    const records = listOf(hits, pageRecords)
      .map(recordOf)
      .filter((record) => record !== null)
      .filter(({ number }) => numbers.has(number))
    return { fault: null, records, next: hits.length < pageRecords ? null : cursorOf(hits[pageRecords - 1]) }
  },
})
