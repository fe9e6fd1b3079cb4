// Measures the search for everything with parts of names and numbers, over ten thousand conversations beside the cases.
import { printAim } from '../measure.ts'
import { large } from './companies.ts'
import { post, type RegisterBenchSetup } from './setup.ts'
import { inTurn, printTimes } from './timing.ts'

const conversations = 10_000

const fillChats = `
  with person as (
    select id, row_number() over (order by id) as n from people.person where tenant_id = $1 and merged_into is null order by id limit $2
  ), contact as (
    insert into chat.contact (tenant_id, name, jid, person_id)
    select $1, 'Contato ' || n, '55119' || lpad(n::text, 8, '0') || '@s.whatsapp.net', case when n % 2 = 0 then id end
    from person returning id, jid
  ), address as (
    insert into chat.address (tenant_id, address, contact_id) select $1, split_part(jid, '@', 1), id from contact
  )
  insert into chat.chat (tenant_id, contact_id, status, last_at)
  select $1, id, case when id % 3 = 0 then 'finished' else 'pending' end, now() - id * interval '1 minute' from contact`

const searchTexts = {
  'a common name': 'maria',
  'two names': 'bianca bezerra',
  'a name of nobody': 'zuleidexx',
  'a telephone': '(11) 90000-1234',
  'a piece of a number': '00001234',
  'a CPF of nobody': '529.982.247-25',
  'an OAB number': 'OAB/SP 123.456',
  'the name of a contact': 'contato 7777',
  'a process number from its beginning': '0792',
} as const

const get = async ({ product, tokens }: RegisterBenchSetup, path: string) => {
  const response = await fetch(product.base + path, { headers: { authorization: `Bearer ${tokens.large}` } })
  await response.text()
}
const fetchPeople = (stage: RegisterBenchSetup, search: string) =>
  get(stage, `/api/case/api/persons?search=${encodeURIComponent(search)}`)

export const measureEverything = async (stage: RegisterBenchSetup) => {
  await stage.sql.query(fillChats, [large, conversations])
  await stage.sql.query('analyze chat.contact, chat.chat, chat.address')
  for (const [name, search] of Object.entries(searchTexts)) {
    const times = await inTurn(25, {
      [`${name}, over HTTP`]: () => post(stage, stage.tokens.large, '/api/case/search-all', { search }),
      'the quick search of cases alone': () => post(stage, stage.tokens.large, '/api/case/fast-search', { search }),
      'the list of people alone': () => fetchPeople(stage, search),
    })
    printTimes(`Search for everything: ${search}`, times)
    const { p50 } = times[`${name}, over HTTP`] ?? { p50: Infinity }
    printAim(`search for everything by ${name}, p50 ms`, p50, 'at most 20', p50 <= 20)
  }
}
