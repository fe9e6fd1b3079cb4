// The drivers of the courts against interfaces that answer well, badly and hostilely.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock/clock.ts'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { courtsConformance } from './conformance.ts'
import { instanceSample, movementSample, processNumber, processSample, publicationSample } from './court-samples.ts'
import { startCourtsStub, zipOfOne, type CourtReply, type CourtsStub } from './courts-stub.ts'
import { openCourts } from './open-courts.ts'
import type { Courts, IndexAnswer } from './port.ts'

const day = '2026-11-25'
const number = processNumber(1)
let stub: CourtsStub
let courts: Courts

const settings = (url: string, timeoutMs = 30_000) => ({
  mode: 'on' as const,
  indexUrl: url,
  indexKey: 'chave-publica-de-teste',
  gazetteUrl: url,
  bookHosts: [],
  timeoutMs,
  perMinute: 110,
})

beforeAll(async () => {
  stub = await startCourtsStub({ perMinute: 10_000, mostTerms: 100 })
  courts = openCourts({ courts: settings(stub.url) }, systemClock)
})
afterAll(() => stub.close())
beforeEach(() => {
  stub.put('tjsp', processSample(number))
  stub.items.splice(0, stub.items.length, publicationSample(number))
  stub.books.clear()
  stub.asks.length = 0
  stub.state.key = 'chave-publica-de-teste'
  stub.state.ignoresFilter = false
})

courtsConformance('datajud and djen', () => ({ courts, number, alias: 'tjsp', day }))
courtsConformance('demo', () => ({
  courts: openCourts({ courts: { ...settings(''), mode: 'demo' } }, systemClock),
  number: processNumber(3),
  alias: 'tjsp',
  day: calendarDay(new Date()),
}))

const recordsOf = (answer: IndexAnswer) => {
  if (answer.fault !== null) throw new Error(answer.fault)
  return answer.records
}
const question: Parameters<Courts['searchIndex']>[0] = { alias: 'tjsp', numbers: [number], since: null, after: null }
const search = (change: Partial<typeof question> = {}) => courts.searchIndex({ ...question, ...change })

describe('the index', () => {
  it('MON-001 asks by numbers without mask, and reads both spellings of an organ, complements and old dates', async () => {
    const movements = [
      movementSample(466, 'Homologação de Transação', '2026-11-19T12:00:00.000Z'),
      movementSample(970, 'Audiência', '2026-11-18T09:30:00', { orgaoJulgador: { codigo: 1, nome: '2ª Vara' } }),
      movementSample(26, 'Distribuição', '20240503100000', { complementosTabelados: [{ nome: 'sorteio' }] }),
    ]
    stub.put('tjsp', processSample(number, instanceSample({ movimentos: movements }), instanceSample({ grau: 'G2' })))
    const [first, second] = recordsOf(await search())
    expect(stub.asks[0]).toMatchObject({ path: '/api_publica_tjsp/_search', numbers: [number], since: null })
    expect(first).toMatchObject({ number, grade: 'G1', className: 'Procedimento Comum Cível', organ: '1ª Vara Cível' })
    expect(first?.filedAt?.toISOString()).toBe('2024-05-03T13:00:00.000Z')
    expect(first?.movements.map(({ organ, detail, happenedAt }) => [organ, detail, happenedAt.toISOString()])).toEqual([
      ['1ª Vara Cível', '', '2026-11-19T12:00:00.000Z'],
      ['2ª Vara', '', '2026-11-18T12:30:00.000Z'],
      ['1ª Vara Cível', 'sorteio', '2024-05-03T13:00:00.000Z'],
    ])
    expect(second?.grade).toBe('G2')
  })

  it('goes on behind the last record of a full page', async () => {
    const numbers = Array.from({ length: 90 }, (_, index) => processNumber(500 + index))
    for (const each of numbers)
      stub.put('tjsp', processSample(each, ...['G1', 'G2', 'JE', 'TR', 'SUP'].map((grau) => instanceSample({ grau }))))
    const first = await search({ numbers })
    expect(recordsOf(first)).toHaveLength(400)
    if (first.fault !== null || first.next === null) throw new Error('the page has no next one')
    const second = await search({ numbers, after: first.next })
    expect(recordsOf(second)).toHaveLength(50)
    expect(second).toMatchObject({ next: null })
    const all = [...recordsOf(first), ...recordsOf(second)].map((record) => `${record.number}:${record.grade}`)
    expect(new Set(all).size).toBe(450)
  })

  const faults: readonly (readonly [string, CourtReply, string])[] = [
    ['429', { status: 429, retryAfter: '60' }, 'busy'],
    ['503', { status: 503 }, 'busy'],
    ['504', { status: 504 }, 'away'],
    ['413', { status: 413 }, 'tooLarge'],
    ['400', { status: 400 }, 'tooLarge'],
    ['401', { status: 401 }, 'key'],
    ['404', { status: 404 }, 'absent'],
    ['a redirect', { status: 302 }, 'garbage'],
    ['a page', { body: '<!doctype html><title>Manutenção</title>' }, 'garbage'],
    [
      'XML',
      { body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
      'garbage',
    ],
    ['nothing', { body: '' }, 'garbage'],
    ['a list', { body: '[1,2]' }, 'garbage'],
    ['null', { body: 'null' }, 'garbage'],
    ['other keys', { body: '{"resultados":{"itens":[]}}' }, 'garbage'],
    ['an answer of a part of the index', { body: '{"timed_out":true,"hits":{"hits":[]}}' }, 'away'],
    ['failed shards', { body: '{"_shards":{"failed":2},"hits":{"hits":[]}}' }, 'away'],
    ['half an answer', { body: '{"hits":{"hits":[{"_sou' }, 'garbage'],
    ['a dropped connection', { fault: 'dropped' }, 'away'],
    ['a huge answer', { letters: 26 * 1024 * 1024 }, 'tooLarge'],
  ]
  it.each(faults)('says what failed: %s', async (_, reply, fault) => {
    stub.replyNext(reply)
    expect(await search()).toMatchObject({ fault })
    expect(recordsOf(await search())).toHaveLength(1)
  })

  it.each([
    ['silence', { fault: 'silent' }],
    ['an answer that stops', { fault: 'stalled' }],
  ] as const)('waits no longer than its patience: %s', async (_, reply) => {
    const impatient = openCourts({ courts: settings(stub.url, 400) }, systemClock)
    stub.replyNext(reply)
    expect(await impatient.searchIndex(question)).toMatchObject({ fault: 'away' })
    expect(recordsOf(await search())).toHaveLength(1)
  })

  it('passes on how long the service asks to wait', async () => {
    stub.replyNext({ status: 429, retryAfter: '60' })
    expect(await search()).toEqual({ fault: 'busy', waitMs: 60_000 })
  })

  it('MON-001 ignores hits of other processes, and fields that are anything', async () => {
    const sources = [
      { numeroProcesso: processNumber(77), grau: 'G1' },
      { numeroProcesso: { $gt: '' }, grau: 'G1' },
      null,
      'texto',
      {
        numeroProcesso: number,
        grau: { a: 1 },
        nivelSigilo: 'muito',
        classe: 'nenhuma',
        movimentos: [
          null,
          7,
          { nome: 5, dataHora: {} },
          { codigo: 1e99, nome: 'A\u0000ta', dataHora: '2026-01-01T00:00:00Z' },
        ],
        '@timestamp': '99999-01-01',
      },
    ]
    stub.replyNext({ body: JSON.stringify({ hits: { hits: sources.map((_source) => ({ _source })) } }) })
    const records = recordsOf(await search())
    expect(records).toHaveLength(1)
    expect(records[0]).toMatchObject({ number, grade: 'G1', secrecy: 0, className: '', indexedAt: null })
    expect(records[0]?.movements).toEqual([expect.objectContaining({ code: 0, name: 'Ata' })])
  })

  it('holds a bounded memory over hostile answers', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const many = JSON.stringify({
      hits: { hits: Array.from({ length: 50_000 }, () => ({ _source: { numeroProcesso: number } })) },
    })
    const before = process.memoryUsage().rss
    for (let round = 0; round < 4; round++) {
      stub.replyNext({ body: deep }, { body: many }, { letters: 26 * 1024 * 1024 })
      for (let call = 0; call < 3; call++) await search()
    }
    global.gc?.()
    // The stub and its answers live in the same process.
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  })
})

describe('the gazette', () => {
  const ask = (change: Partial<Parameters<Courts['searchGazette']>[0]> = {}) =>
    courts.searchGazette({ of: { number }, from: '2026-11-01', to: '2026-11-30', page: 1, ...change })
  const publicationsOf = (answer: Awaited<ReturnType<typeof ask>>) => {
    if (answer.fault !== null) throw new Error(answer.fault)
    return answer.publications
  }

  it('compares each item with the question where the filter is ignored', async () => {
    stub.state.ignoresFilter = true
    stub.items.push(
      publicationSample(processNumber(9)),
      publicationSample(number, { data_disponibilizacao: '2025-01-01' }),
    )
    expect(publicationsOf(await ask())).toHaveLength(1)
    const other = [{ advogado: { numero_oab: '999', uf_oab: 'SP' } }]
    stub.items.push(publicationSample(processNumber(10), { destinatarioadvogados: other }))
    const ofLawyer = publicationsOf(await ask({ of: { oab: '123456', state: 'sp' } }))
    expect(ofLawyer.map((publication) => publication.number)).toEqual([number, processNumber(9)])
  })

  it('reads the same text once, without tags, and a cancelled copy cancels it', async () => {
    stub.items.push(publicationSample(number, { id: 7002, ativo: false, motivo_cancelamento: 'Erro material' }))
    const [publication, ...others] = publicationsOf(await ask())
    expect(others).toEqual([])
    expect(publication).toMatchObject({
      text: 'Fica a parte intimada para se manifestar em 15 dias.',
      availableOn: '2026-11-25',
      cancelled: 'Erro material',
      link: 'https://esaj.tjsp.jus.br/pasta',
    })
  })

  it('takes no link that leads elsewhere', async () => {
    stub.items.splice(0, 1, publicationSample(number, { link: 'javascript:alert(1)' }))
    expect(publicationsOf(await ask())[0]?.link).toBeNull()
  })

  it.each([
    ['a ZIP', (text: string) => zipOfOne(text)],
    ['JSON', (text: string) => Buffer.from(text)],
  ])('reads the book of a day as %s, and keeps the followed processes alone', async (_, packed) => {
    const items = [publicationSample(number), publicationSample(processNumber(2)), publicationSample(number, { id: 2 })]
    stub.books.set(`TJSP:${day}`, packed(JSON.stringify({ items })))
    const answer = await courts.readBook({ court: 'TJSP', day, isFollowed: (each) => each === number })
    if (answer.fault !== null) throw new Error(answer.fault)
    expect(answer.publications.map((publication) => publication.number)).toEqual([number])
  })

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7 ...')],
    ['a ZIP cut off', zipOfOne('{"items":[]}').subarray(0, 60)],
    ['a ZIP bomb', zipOfOne(Buffer.alloc(200 * 1024 * 1024, 32))],
    ['a page', Buffer.from('<html></html>')],
  ])('takes %s for no book', async (_, content) => {
    stub.books.set(`TJSP:${day}`, content)
    expect(await courts.readBook({ court: 'TJSP', day, isFollowed: () => true })).toMatchObject({ fault: 'garbage' })
  })

  it('fetches no book from a host that nobody named', async () => {
    stub.replyNext({ body: JSON.stringify({ url: 'http://169.254.169.254/latest/meta-data' }) })
    expect(await courts.readBook({ court: 'TJSP', day, isFollowed: () => true })).toMatchObject({ fault: 'garbage' })
  })

  it('says that there is no book of a day', async () => {
    expect(await courts.readBook({ court: 'TJRJ', day, isFollowed: () => true })).toMatchObject({ fault: 'absent' })
  })
})
