// A stranger, and the administrator of another company, with only the API: addresses and links that are not theirs.
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { auditEndpoints } from '@tratativa/contract/identity/audit-endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, testPassword, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { startMailbox, type Mailbox } from '../testing/mailbox.ts'

const { login, register, forgotPassword, resetPassword, readLink, acceptByLink, invitations, answerInvitation, me } =
  identityEndpoints
const { addUsers, users, editUser, setUserActive } = departmentsEndpoints
const chosen = 'sete gatos no telhado'
const other = 'nove pombos na praça'
const maxRequestsPerHour = 5

/** With a mail server: only the owner of the mailbox reads the mails. */
let mailed: TestApp
let mailbox: Mailbox
/** Without a mail server: each company's outbox is read by its administrators. */
let sharedApp: TestApp
let ours: TestTenant
let theirs: TestTenant
let admin: TestUser
let rival: TestUser

beforeAll(async () => {
  mailbox = await startMailbox()
  mailed = await startApp({ env: { SMTP_URL: mailbox.url } })
  sharedApp = await startApp()
})
afterAll(async () => {
  await Promise.all([mailed.stop(), sharedApp.stop()])
  await mailbox.stop()
})

const furnish = async (app: TestApp) => {
  ours = await aTenant(app)
  theirs = await aTenant(app)
  admin = await aUser(app, { tenant: ours, profileTypeId: 1, name: 'Marina' })
  rival = await aUser(app, { tenant: theirs, profileTypeId: 1, name: 'Renato' })
}

const add = async (app: TestApp, by: TestUser, email: string, name = 'Vítima') => {
  const person = { name, email, profileTypeId: 1 as const, departmentId: null }
  const { body } = await app.call(addUsers, { users: [person] }, { as: by.token })
  await app.jobsDone()
  return body
}
const signIn = (app: TestApp, email: string, password: string) => app.call(login, { email, password })
/** Returns the value, or fails the test when it is missing. */
const only = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('attack-identity.test: expected value is missing')
  return value
}
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const outboxOf = async (app: TestApp, by: TestUser) => {
  await app.jobsDone()
  return (await app.call(identityEndpoints.outbox, {}, { as: by.token })).body.data
}

describe('LOCK-001 an address that somebody else registers', () => {
  beforeEach(() => furnish(mailed))

  it('cannot be opened by the password that was chosen for it, whoever adds the address later', async () => {
    const email = `vitima@${ours.domain}`
    expect((await mailed.call(register, { name: 'Estranho', email, password: chosen })).status).toBe(200)
    await add(mailed, admin, email)
    expect((await signIn(mailed, email, chosen)).refusal.code).toBe('identity.bad-credentials')
    const [listed] = (await mailed.call(users, { search: email }, { as: admin.token })).body.data
    await mailed.call(setUserActive, { id: only(listed).id, isActive: false }, { as: admin.token })
    await mailed.call(setUserActive, { id: only(listed).id, isActive: true }, { as: admin.token })
    expect((await signIn(mailed, email, chosen)).refusal.code).toBe('identity.bad-credentials')

    // The owner follows the invitation: the account is theirs, and the stranger's password no longer works.
    const invitation = await mailbox.last(email, /Convite/)
    await mailed.call(resetPassword, { token: tokenIn(invitation), password: other })
    expect((await signIn(mailed, email, chosen)).status).toBe(401)
    expect((await signIn(mailed, email, other)).status).toBe(200)
    // The registration link is worthless once the account is proven.
    const proof = await mailbox.last(email, /Confirme/)
    expect((await mailed.call(resetPassword, { token: tokenIn(proof), password: chosen })).status).toBeGreaterThan(400)
    expect((await mailed.call(readLink, { token: tokenIn(proof) })).status).toBe(410)
  })

  it('exists only after its owner has followed the link; an administrator’s approval does not replace that', async () => {
    const email = `nova@${ours.domain}`
    await mailed.call(register, { name: 'Nova', email, password: chosen })
    await mailed.jobsDone()
    expect((await mailed.call(users, { search: email }, { as: admin.token })).body.total).toBe(0)
    const token = tokenIn(await mailbox.last(email, /Confirme/))
    expect((await mailed.call(readLink, { token })).body.data).toMatchObject({ purpose: 'proof', company: ours.name })
    await mailed.call(resetPassword, { token, password: other })
    expect((await signIn(mailed, email, chosen)).refusal.code).toBe('identity.bad-credentials')
    expect((await signIn(mailed, email, other)).refusal.code).toBe('identity.awaiting-activation')
    const [waiting] = (await mailed.call(users, { search: email }, { as: admin.token })).body.data
    await mailed.call(setUserActive, { id: only(waiting).id, isActive: true }, { as: admin.token })
    expect((await signIn(mailed, email, other)).status).toBe(200)
    expect((await mailed.call(resetPassword, { token, password: chosen })).status).toBe(410)
  })
})

describe('LOCK-002 a person of another company', () => {
  beforeEach(() => furnish(mailed))

  it('who turns an invitation down stays unknown: the company keeps what it typed', async () => {
    const person = await aUser(mailed, { tenant: ours, name: 'Helena Prado' })
    const [typed] = (await add(mailed, rival, person.email, 'Digitado')).newUsers
    const [waiting] = (await mailed.call(invitations, {}, { as: person.token })).body.data
    await mailed.call(answerInvitation, { id: only(waiting).id, accept: false }, { as: person.token })
    await mailed.jobsDone()
    const { data } = (await mailed.call(auditEndpoints.accessAudit, {}, { as: rival.token })).body
    expect(data[0]).toMatchObject({ action: 'identity.rights.declined', subject: 'Digitado', by: 'Digitado' })
    expect(JSON.stringify(data)).not.toContain('Helena Prado')
    const { rows } = await mailed.sql.query<{ text: string }>(
      `select e::text as text from platform.event e where tenant_id = $1
       union all select e.subject_id from platform.audit_entry e where tenant_id = $1 and action like '%declined'`,
      [theirs.id],
    )
    expect(rows.map(({ text }) => text)).toContain(String(only(typed).tratativaId))
    for (const { text } of rows) {
      expect(text).not.toContain('Helena Prado')
      expect(text).not.toBe(String(person.accountId))
    }
  })

  it('is asked; until they accept, the company sees only what it typed, and cannot tell that they exist', async () => {
    const person = await aUser(mailed, { tenant: ours, name: 'Helena Prado' })
    const answer = await add(mailed, rival, person.email, 'Digitado')
    const unknown = await add(mailed, rival, `ninguem@${theirs.domain}`, 'Digitado')
    expect(answer.errors).toEqual([])
    const shape = ({ name, isActive, isPending }: { name: string; isActive: boolean; isPending: boolean }) => ({
      name,
      isActive,
      isPending,
    })
    expect(answer.newUsers.map(shape)).toEqual(unknown.newUsers.map(shape))
    const { data } = (await mailed.call(users, {}, { as: rival.token })).body
    expect(data.map((user) => user.name)).not.toContain('Helena Prado')
    expect(
      (await mailed.call(identityEndpoints.switchTenant, { tenantId: theirs.id }, { as: person.token })).status,
    ).toBe(403)

    const [waiting] = (await mailed.call(invitations, {}, { as: person.token })).body.data
    expect(waiting).toMatchObject({ company: theirs.name, profileTypeName: 'Administrador' })
    const stranger = await aUser(mailed, { tenant: ours })
    const stolen = await mailed.call(answerInvitation, { id: only(waiting).id, accept: true }, { as: stranger.token })
    expect(stolen.status).toBe(404)
    await mailed.call(answerInvitation, { id: only(waiting).id, accept: true }, { as: person.token })
    expect(
      (await mailed.call(identityEndpoints.switchTenant, { tenantId: theirs.id }, { as: person.token })).status,
    ).toBe(200)
    const after = (await mailed.call(users, { search: person.email }, { as: rival.token })).body.data
    expect(after).toMatchObject([{ name: 'Helena Prado', isPending: false }])
    const { rows } = await mailed.sql.query<{ id: number }>(
      'select id from identity.account where email = $1 and removed_at is null',
      [person.email],
    )
    expect(rows).toEqual([{ id: person.accountId }])
  })

  it('who accepts is the author of that entry of the audit, by the name that the company uses', async () => {
    const person = await aUser(mailed, { tenant: ours, name: 'Helena Prado' })
    const [typed] = (await add(mailed, rival, person.email, 'Digitado')).newUsers
    const edit = { id: only(typed).id, name: 'Dra. Helena', profileTypeId: 3 as const, departmentId: null }
    await mailed.call(editUser, edit, { as: rival.token })
    await mailed.call(answerInvitation, { id: only(typed).id, accept: true }, { as: person.token })
    const [entry] = (await mailed.call(auditEndpoints.accessAudit, {}, { as: rival.token })).body.data
    expect(entry).toMatchObject({ action: 'identity.rights.accepted', by: 'Dra. Helena', subject: 'Dra. Helena' })
  })

  it('who declines is in no list, and may be asked again', async () => {
    const person = await aUser(mailed, { tenant: ours })
    await add(mailed, rival, person.email)
    const [waiting] = (await mailed.call(invitations, {}, { as: person.token })).body.data
    await mailed.call(answerInvitation, { id: only(waiting).id, accept: false }, { as: person.token })
    expect((await mailed.call(users, { search: person.email }, { as: rival.token })).body.total).toBe(0)
    expect((await add(mailed, rival, person.email)).errors).toEqual([])
    expect((await add(mailed, rival, person.email)).errors).toMatchObject([{ field: 'email' }])
  })

  it('answers only what waits: neither a withdrawn invitation nor a membership that they have', async () => {
    const person = await aUser(mailed, { tenant: ours, profileTypeId: 1 })
    const [typed] = (await add(mailed, rival, person.email)).newUsers
    const token = tokenIn(await mailbox.last(person.email, /Convite/))
    await mailed.call(setUserActive, { id: only(typed).id, isActive: false }, { as: rival.token })
    const answer = (id: typeof person.id, accept: boolean) =>
      mailed.call(answerInvitation, { id, accept }, { as: person.token })
    expect((await answer(only(typed).id, true)).status).toBe(404)
    expect((await mailed.call(acceptByLink, { token })).status).toBe(410)
    for (const accept of [true, false]) expect((await answer(person.id, accept)).status).toBe(404)
    expect((await mailed.call(me, {}, { as: person.token })).body.data.tenants).toHaveLength(1)
  })

  it('keeps name, phone and password: a company changes only its own name for the person', async () => {
    const person = await aUser(mailed, { tenant: ours, name: 'Helena Prado' })
    const there = await aUser(mailed, { tenant: theirs, account: person })
    const edit = { id: there.id, name: 'Apelido', profileTypeId: 3 as const, departmentId: null }
    const { data } = (await mailed.call(editUser, edit, { as: rival.token })).body
    expect(data.name).toBe('Apelido')
    expect((await mailed.call(users, { search: 'apelido' }, { as: rival.token })).body.total).toBe(1)
    expect((await mailed.call(me, {}, { as: person.token })).body.data.name).toBe('Helena Prado')
    const [own] = (await mailed.call(users, { search: person.email }, { as: admin.token })).body.data
    expect(own?.name).toBe('Helena Prado')
    await mailed.call(editUser, { ...edit, name: 'Helena Prado' }, { as: rival.token })
    const { rows } = await mailed.sql.query('select label from identity.membership where id = $1', [there.id])
    expect(rows).toEqual([{ label: null }])
  })
})

describe('LOCK-003 a link of one company', () => {
  it('gives rights only in that company, when two companies have added the same address', async () => {
    await furnish(mailed)
    const email = `duas@${ours.domain}`
    await add(mailed, admin, email)
    await add(mailed, rival, email)
    const byRival = await mailbox.last(email, new RegExp(theirs.name))
    await mailed.call(resetPassword, { token: tokenIn(byRival), password: other })
    const { jwt } = (await signIn(mailed, email, other)).body
    expect((await mailed.call(me, {}, { as: jwt })).body.data.tenants.map(({ id }) => id)).toEqual([theirs.id])
    // The other company's link no longer sets a password: it only accepts.
    const byUs = tokenIn(await mailbox.last(email, new RegExp(ours.name)))
    expect((await mailed.call(readLink, { token: byUs })).body.data.purpose).toBe('acceptance')
    expect((await mailed.call(resetPassword, { token: byUs, password: chosen })).refusal.code).toBe(
      'identity.account-exists',
    )
    // Opened twice at once, it accepts once.
    const answers = await Promise.all([1, 2, 3].map(() => mailed.call(acceptByLink, { token: byUs })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
    expect((await mailed.call(acceptByLink, { token: byUs })).status).toBe(410)
    expect((await mailed.call(acceptByLink, { token: tokenIn(byRival) })).status).toBe(410)
    expect((await mailed.call(me, {}, { as: jwt })).body.data.tenants.map(({ id }) => id)).toEqual([ours.id, theirs.id])
  })

  it('in an outbox opens only that company, whatever its readers do with the link', async () => {
    await furnish(sharedApp)
    const email = `alvo@${ours.domain}`
    await add(sharedApp, rival, email)
    const [mail] = await outboxOf(sharedApp, rival)
    await sharedApp.call(resetPassword, { token: tokenIn(only(mail).text), password: chosen })
    const { jwt } = (await signIn(sharedApp, email, chosen)).body
    // Our company adds the real owner later: the account that the outbox's reader opened gets no invitation, and cannot accept it.
    await add(sharedApp, admin, email)
    expect((await sharedApp.call(invitations, {}, { as: jwt })).body.data).toEqual([])
    const rows = (await sharedApp.call(users, { search: email }, { as: admin.token })).body.data
    expect((await sharedApp.call(answerInvitation, { id: only(rows[0]).id, accept: true }, { as: jwt })).status).toBe(
      404,
    )
    expect((await sharedApp.call(me, {}, { as: jwt })).body.data.tenants.map(({ id }) => id)).toEqual([theirs.id])
    // It still gets its own links there, and does not stand in the way of the link from ours.
    await sharedApp.call(forgotPassword, { email })
    expect(tokenIn((await outboxOf(sharedApp, rival))[0]?.text ?? '')).not.toBe('')
    const token = tokenIn((await outboxOf(sharedApp, admin))[0]?.text ?? '')
    expect((await sharedApp.call(resetPassword, { token, password: other })).status).toBe(200)
  })

  it('in an outbox opens only that company, also for somebody who registered', async () => {
    await furnish(sharedApp)
    const email = `registro@${theirs.domain}`
    await sharedApp.call(register, { name: 'Estranho', email, password: chosen })
    const [mail] = await outboxOf(sharedApp, rival)
    await sharedApp.call(resetPassword, { token: tokenIn(only(mail).text), password: chosen })
    const [waiting] = (await sharedApp.call(users, { search: email }, { as: rival.token })).body.data
    await sharedApp.call(setUserActive, { id: only(waiting).id, isActive: true }, { as: rival.token })
    const { jwt } = (await signIn(sharedApp, email, chosen)).body
    await add(sharedApp, admin, email)
    expect((await sharedApp.call(invitations, {}, { as: jwt })).body.data).toEqual([])
  })

  it('is not shown in an outbox when it would also open another company', async () => {
    await furnish(sharedApp)
    const person = await aUser(sharedApp, { tenant: theirs })
    await aUser(sharedApp, { tenant: ours, account: person })
    await sharedApp.call(forgotPassword, { email: person.email })
    const mails = [...(await outboxOf(sharedApp, admin)), ...(await outboxOf(sharedApp, rival))].filter(
      ({ to }) => to === person.email,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('link não mostrado')
    expect(tokenIn(mails[0]?.text ?? '')).toBe('')
    // An invitation to a person with an account is accepted after signing in, not by a reader of the outbox.
    const third = await aTenant(sharedApp)
    const reader = await aUser(sharedApp, { tenant: third, profileTypeId: 1 })
    await add(sharedApp, reader, person.email)
    const [invitation] = await outboxOf(sharedApp, reader)
    const token = tokenIn(only(invitation).text)
    expect((await sharedApp.call(resetPassword, { token, password: chosen })).refusal.code).toBe(
      'identity.account-exists',
    )
    expect((await sharedApp.call(acceptByLink, { token })).refusal.code).toBe('identity.accept-inside')
    expect((await signIn(sharedApp, person.email, testPassword)).status).toBe(200)
  })
})

describe('LOCK-004 registering and asking for a password', () => {
  beforeEach(() => furnish(mailed))

  it('give the same answer, whether or not address, domain and company exist', async () => {
    const answers = []
    for (const email of [admin.email, `nova1@${ours.domain}`, 'x@desconhecida.test'])
      answers.push((await mailed.call(register, { name: 'Alguém', email, password: chosen })).body)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const resets = []
    for (const email of [admin.email, 'x@desconhecida.test'])
      resets.push((await mailed.call(forgotPassword, { email })).body)
    expect(resets[0]).toEqual(resets[1])
    await mailed.jobsDone()
    expect(mailbox.count('x@desconhecida.test')).toBe(0)
    expect(await mailbox.last(admin.email, /já tem uma conta/)).not.toContain('token=')
  })

  it('send few mails an hour to one address, however often they are requested', async () => {
    const email = `inundada@${ours.domain}`
    for (let round = 0; round < maxRequestsPerHour + 2; round++) {
      await mailed.call(register, { name: 'Alguém', email, password: chosen })
      await mailed.jobsDone()
    }
    expect(mailbox.count(email)).toBe(maxRequestsPerHour)
    for (let round = 0; round < maxRequestsPerHour + 2; round++) {
      await mailed.call(forgotPassword, { email: admin.email })
      await mailed.jobsDone()
      mailed.clock.move(61_000)
    }
    expect(mailbox.count(admin.email)).toBe(maxRequestsPerHour)
  })

  it('wait in a queue of their own, once for each address, whoever else waits', async () => {
    const web = await startApp({ env: { ROLES: 'web' } })
    try {
      for (let round = 0; round < 3; round++)
        for (const email of ['um@escritorio.test', 'dois@escritorio.test']) {
          await web.call(register, { name: 'Alguém', email, password: chosen })
          await web.call(forgotPassword, { email })
        }
      // A wrong password puts the same work aside, whether or not somebody has the address.
      const owner = await aUser(web, { tenant: await aTenant(web) })
      for (const email of [owner.email, 'um@escritorio.test']) await signIn(web, email, chosen)
      const { rows } = await web.sql.query(
        `select q.queue_name as queue, count(*)::integer as jobs from graphile_worker._private_jobs j
         left join graphile_worker._private_job_queues q on q.id = j.job_queue_id group by 1 order by 1`,
      )
      expect(rows).toEqual([
        { queue: 'identity misses', jobs: 2 },
        { queue: 'identity strangers', jobs: 4 },
      ])
    } finally {
      await web.stop()
    }
  })

  it('end with the password that one of them sets: a link asked for earlier opens nothing', async () => {
    const ask = async () => {
      mailed.clock.move(61_000)
      await mailed.call(forgotPassword, { email: admin.email })
      await mailed.jobsDone()
      return tokenIn(await mailbox.last(admin.email, /Redefinição/))
    }
    const [earlier, later] = [await ask(), await ask()]
    expect(earlier).not.toBe(later)
    expect((await mailed.call(resetPassword, { token: later, password: other })).status).toBe(200)
    expect((await mailed.call(readLink, { token: earlier })).status).toBe(410)
    expect((await mailed.call(resetPassword, { token: earlier, password: chosen })).status).toBe(410)
    expect((await signIn(mailed, admin.email, other)).status).toBe(200)
  })
})
