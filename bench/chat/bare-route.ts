// Baselines for the same rows: a Fastify route with hand-written SQL and without row level security, and the driver alone.
import Fastify from 'fastify'
import { Pool } from 'pg'
import { cpuSeconds, type Figure } from '../measure.ts'
import { timesOf } from '../register/timing.ts'

const chatColumns = `
  k.jid as id, c.id as "chatId", coalesce(p.name, k.name) as name, k.number, null as "profilePicUrl",
  json_build_object('profilePicUrl', null) as contact, k.person_id as "personId", c.case_id as "caseId", f.process_number as "processNumber",
  c.last_text as content, c.last_kind as "mediaType", null as "storageUrl", c.last_from_us as "fromMe", c.last_status as "lastStatus",
  c.last_message_id as "lastMessageId", c.last_at as "createdAt", c.unread as "unreadCount", c.status, a.id as "userId",
  a.email as "userEmail", a.name as "userName", d.id as "departmentId", d.name as "departmentName", c.is_favorite as "isFavorite",
  c.operator_email is null as "isNewChat", c.operator_email as "operatorEmail", c.previous_id as "previousId", c.version`

const chatJoins = `
  join chat.contact k on k.tenant_id = c.tenant_id and k.id = c.contact_id
  left join people.person p on p.tenant_id = c.tenant_id and p.id = k.person_id
  left join cases.case f on f.tenant_id = c.tenant_id and f.id = c.case_id
  left join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.user_id
  left join identity.account a on a.id = m.account_id
  left join departments.placement l on l.tenant_id = c.tenant_id and l.user_id = c.user_id
  left join departments.department d on d.tenant_id = c.tenant_id and d.id = coalesce(l.department_id, c.department_id)`

const listQuery = {
  name: 'list',
  text: `select ${chatColumns} from (
      select * from chat.chat where tenant_id = $1 and status <> 'finished' order by last_at desc, id desc limit 51
    ) c ${chatJoins} order by c.last_at desc, c.id desc`,
}
const chatQuery = {
  name: 'chat',
  text: `select ${chatColumns} from chat.chat c ${chatJoins} where c.tenant_id = $1 and c.id = $2`,
}
const historyQuery = {
  name: 'history',
  text: `select x.id, x.chat_id as "chatId", case when x.is_ours then 'sent' else 'received' end as type, x.text as content,
      x.at as "createdAt", x.status, x.kind as "mediaType", null as "storageUrl", null as "thumbnailUrl", g.state as "mediaState",
      g.file_name as "fileName", g.mime as mimetype, g.size, g.seconds as duration, g.width, g.height, coalesce(g.is_voice, false) as "isVoice",
      a.email as "userEmail", a.name as "userName", x.is_from_template as "fromTemplate", x.client_id as "clientId",
      case when q.id is not null then json_build_object('id', q.id, 'content', q.text, 'mediaType', q.kind) end as quoted,
      coalesce((select json_agg(json_build_object('emoji', r.emoji, 'fromMe', r.is_ours)) from chat.reaction r where r.message_id = x.id),
        '[]') as reactions,
      x.edited_at as "editedAt", x.deleted_at as "deletedAt", x.why as failure, false as "showAlert", x.version
    from (select * from chat.message where chat_id = $2 and tenant_id = $1 order by at desc, id desc limit 51) x
    left join chat.media g on g.message_id = x.id
    left join chat.message q on q.tenant_id = x.tenant_id and q.id = x.quoted_id
    left join identity.membership m on m.tenant_id = x.tenant_id and m.id = x.user_id
    left join identity.account a on a.id = m.account_id
    order by x.at, x.id`,
}

export type Read = (pool: Pool) => Promise<unknown>

export const readList =
  (tenant: number): Read =>
  async (pool) => ({
    data: (await pool.query({ ...listQuery, values: [tenant] })).rows.slice(0, 50) as unknown[],
    cursor: null,
  })

export const readHistory =
  (tenant: number, chat: number): Read =>
  async (pool) => {
    const values = [tenant, chat]
    const [messages, chatResult] = await Promise.all([
      pool.query({ ...historyQuery, values }),
      pool.query({ ...chatQuery, values }),
    ])
    return {
      data: messages.rows.slice(-50) as unknown[],
      cursor: null,
      newer: null,
      chat: chatResult.rows[0] as unknown,
    }
  }

export const serveBareRoute = async (url: string, port: number) => {
  const pool = new Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  app.get('/readyz', () => ({ status: 'ready' }))
  app.get<{ Params: { tenant: string } }>('/list/:tenant', ({ params }) => readList(Number(params.tenant))(pool))
  app.get<{ Params: { tenant: string; chat: string } }>('/history/:tenant/:chat', ({ params }) =>
    readHistory(Number(params.tenant), Number(params.chat))(pool),
  )
  await app.listen({ port, host: '127.0.0.1' })
  process.on('SIGTERM', () => process.exit(0))
}

/** Ten requests in parallel, as for the routes. */
export const driveBareRoute = async (url: string, read: Read, seconds = 5): Promise<Figure> => {
  const pool = new Pool({ connectionString: url, max: 10 })
  const before = cpuSeconds(process.pid)
  const started = performance.now()
  const all: number[] = []
  const loop = async () => {
    while (performance.now() - started < seconds * 1000) {
      const from = performance.now()
      await read(pool)
      all.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: 10 }, loop))
  await pool.end()
  const { p50, p99, count } = timesOf(all)
  return { perSecond: count / seconds, cpuMs: ((cpuSeconds(process.pid) - before) / count) * 1000, p50, p99 }
}
