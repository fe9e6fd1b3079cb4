// Verifies every company's audit chain from the first link to the head, one page of links at a time.
import type { SystemTx } from '../db/scope.ts'
import { listChains, listLooseEntries, readLinks, withoutHurry, type ChainEnd, type ChainLink } from './chain.store.ts'

export interface Verdict {
  readonly tenantId: number
  readonly links: number
  readonly entries: number
  /** The end of the chain. Noted elsewhere, it later proves that nobody has rebuilt the chain. */
  readonly head: string
  readonly broken: Break | null
}

interface Break {
  /** The first changed entry, or the first entry of the link that contains the change. */
  readonly entryId: number | null
  readonly what: string
}

const linksPerPage = 500
interface ChainPosition {
  readonly seq: number
  readonly hash: Buffer
}

const start: ChainPosition = { seq: 0, hash: Buffer.alloc(0) }

const between = ({ first_id: from, last_id: to }: ChainLink) =>
  from === to ? `entry ${from}` : `entries ${from} to ${to}`

const wrongCount = (link: ChainLink): Break => {
  const { found: actualCount, count, found_first: first, found_last: last, first_id: from, last_id: to } = link
  if (actualCount > count) {
    const stranger = last !== null && last > to ? last : from
    return {
      entryId: stranger,
      what: `${between(link)}: ${actualCount} entries where ${count} were written: one was put in`,
    }
  }
  const gone = first === from ? to : from
  const isKnown = first !== from || last !== to
  return {
    entryId: isKnown ? gone : from,
    what: isKnown
      ? `entry ${gone} was taken away: ${actualCount} of ${count} are left of its transaction`
      : `one of ${between(link)} was taken away: ${actualCount} of ${count} are left`,
  }
}

const breakIn = (link: ChainLink, before: ChainPosition): Break | null => {
  const broken = (what: string, entryId = link.first_id): Break => ({ entryId, what })
  if (link.changed_id !== null)
    return broken(`entry ${link.changed_id} is not what was written: its fields do not give its hash`, link.changed_id)
  if (link.found !== link.count) return wrongCount(link)
  const isDigestRight = link.found_digest?.equals(link.digest) ?? false
  if (!link.hash.equals(link.own_hash))
    return broken(`link ${link.seq} of ${between(link)} is not what was written: its fields do not give its hash`)
  if (!isDigestRight) return broken(`${between(link)}: one was changed together with its hash`)
  if (link.seq !== before.seq + 1) return broken(`link ${before.seq + 1}, before ${between(link)}, is missing`)
  if (!link.prev_hash.equals(before.hash))
    return broken(`link ${link.seq} of ${between(link)} does not follow the one before it`)
  return null
}

const breakAtChainEnd = (end: ChainEnd, last: ChainPosition): Break | null => {
  if (end.head_seq === null) return { entryId: null, what: 'the head of the chain is missing' }
  if (end.head_seq > last.seq)
    return { entryId: null, what: `the chain ends at link ${last.seq}, and link ${end.head_seq} was written` }
  const isWhole = end.head_seq === last.seq && (end.head_hash?.equals(last.hash) ?? false)
  return isWhole ? null : { entryId: null, what: `the head of the chain is not its last link, ${last.seq}` }
}

const verifyLinks = async (tx: SystemTx, end: ChainEnd): Promise<Verdict> => {
  let before = start
  let entries = 0
  const verdict = (broken: Break | null): Verdict => ({
    tenantId: end.tenant_id,
    links: before.seq,
    entries,
    head: `${before.seq}:${before.hash.toString('hex')}`,
    broken,
  })
  // Links added during the run are not verified: the end of each company's chain was read before.
  while (before.seq < (end.last_seq ?? 0)) {
    const page = await readLinks(tx, end.tenant_id, before.seq, linksPerPage)
    if (page.length === 0) break
    for (const link of page.filter(({ seq }) => seq <= (end.last_seq ?? 0))) {
      const broken = breakIn(link, before)
      if (broken) return verdict(broken)
      before = { seq: link.seq, hash: link.hash }
      entries += link.count
    }
  }
  return verdict(breakAtChainEnd(end, before))
}

/** Reports each company as it is verified. An entry outside all links is more specific than a missing link, so it is reported first. */
export const verifyChains = async (tx: SystemTx, onVerdict: (verdict: Verdict) => void): Promise<void> => {
  await withoutHurry(tx)
  const chains = await listChains(tx)
  const loose = new Map((await listLooseEntries(tx)).map(({ tenant_id: tenant, id }) => [tenant, id]))
  for (const end of chains) {
    const verdict = await verifyLinks(tx, end)
    const entryId = loose.get(end.tenant_id)
    loose.delete(end.tenant_id)
    if (entryId === undefined || (verdict.broken?.entryId ?? Infinity) < entryId) onVerdict(verdict)
    else onVerdict({ ...verdict, broken: { entryId, what: looseEntry(entryId, verdict.broken) } })
  }
  for (const [tenantId, entryId] of loose)
    onVerdict({ tenantId, links: 0, entries: 0, head: '0:', broken: { entryId, what: looseEntry(entryId, null) } })
}

const looseEntry = (entryId: number, also: Break | null) =>
  `entry ${entryId} belongs to no link${also ? `; ${also.what}` : ''}`
