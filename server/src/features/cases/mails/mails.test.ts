import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import { casesRunsEndpoints } from '@tratativa/contract/cases/runs/endpoints'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'
import { countRun, lockRun, updateRun } from '../runs/runs.store.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let ana: TestUser
let caseId: CaseId

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const addEmails = async (id: CaseId, who: 'author' | 'lawyer', emails: readonly string[]) => {
  await app.sql.query(
    `insert into people.address (tenant_id, person_id, kind, value, position)
     select c.tenant_id, ${who === 'author' ? 'c.author_id' : 'c.lawyer_id'}, 'email', e, n
     from cases.case c, unnest($2::text[]) with ordinality e (e, n) where c.id = $1`,
    [id, emails],
  )
}

beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  ana = await aUser(app, { tenant, profileTypeId: 3, name: 'Ana Prado' })
  caseId = toCaseId(
    await aCase(app, {
      tenant,
      negotiator: ana,
      author: 'Maria de Souza',
      lawyer: 'Paulo Nogueira',
      client: 'Banco Andorinha',
    }),
  )
  await addEmails(caseId, 'author', ['maria@casa.test'])
  await addEmails(caseId, 'lawyer', ['paulo@adv.test', 'escritorio@adv.test'])
})

const recordAssent = () =>
  app.call(
    templateEndpoints.recordAssent,
    { caseId: String(caseId), givenBy: 'Paulo Nogueira', note: '' },
    { as: ana.token },
  )

const texts = { subject: 'Acordo no caso {{caso}}', text: 'Dr(a). {{advogado}}, {{cliente}} propõe {{proposta}}.' }
const send = (input: object, as = ana) =>
  app.call(
    casesMailsEndpoints.sendMails,
    { cases: [String(caseId)], to: ['author', 'lawyer'], ...texts, ...input },
    { as: as.token },
  )

const mailsOf = async (id = caseId) =>
  (await app.call(casesMailsEndpoints.caseMails, { caseId: String(id) }, { as: ana.token })).body.data

const listOutboxMails = async () => {
  const { rows } = await app.sql.query<{ recipient: string; subject: string }>(
    'select recipient, subject from identity.kept_mail where tenant_id = $1 order by recipient',
    [tenant.id],
  )
  return rows
}

describe('a sending of mails', () => {
  it('CASE-021 goes to every address of the chosen parties and records each outcome on the case', async () => {
    await recordAssent()
    const { body } = await send({})
    await app.jobsDone()
    expect((await listOutboxMails()).map(({ recipient }) => recipient)).toEqual([
      'escritorio@adv.test',
      'maria@casa.test',
      'paulo@adv.test',
    ])
    const mails = await mailsOf()
    expect(mails).toHaveLength(3)
    expect(
      mails.every(({ state, subject }) => state === 'sent' && subject === `Acordo no caso ${caseCode(caseId)}`),
    ).toBe(true)
    const run = await app.call(casesRunsEndpoints.run, { id: body.data.run }, { as: ana.token })
    expect(run.body.data).toMatchObject({ kind: 'mails', state: 'done', total: 3, done: 3, refused: 0 })
  })

  it('CASE-021 PERSON-005 never reaches people on the block list, and says so on the case', async () => {
    await app.sql.query(
      `insert into people.block (tenant_id, kind, value, reason, blocked_by) values ($1, 'email', 'maria@casa.test', 'Pediu', $2)`,
      [tenant.id, admin.accountId],
    )
    const preview = await app.call(
      casesMailsEndpoints.previewMails,
      { cases: [String(caseId)], to: ['author', 'lawyer'], ...texts },
      { as: ana.token },
    )
    expect(preview.body.data).toMatchObject({ cases: 1, mails: 2, blocked: 1, withoutAddress: 0 })
    expect(preview.body.data.samples[0]).toMatchObject({
      blocked: [{ address: 'maria@casa.test' }],
      empty: ['proposta'],
    })
    await send({})
    await app.jobsDone()
    expect((await listOutboxMails()).map(({ recipient }) => recipient)).toEqual([
      'escritorio@adv.test',
      'paulo@adv.test',
    ])
    expect((await mailsOf()).find(({ to }) => to === 'maria@casa.test')).toMatchObject({ state: 'blocked' })
  })

  it('CONDUCT-001 reaches a party who has a lawyer only with the assent of the lawyer, and says so before', async () => {
    const input = { cases: [String(caseId)], to: ['author' as const], ...texts }
    const { samples, ...totals } = (await app.call(casesMailsEndpoints.previewMails, input, { as: ana.token })).body
      .data
    expect(totals).toMatchObject({ mails: 0, blocked: 1 })
    expect(samples[0]?.blocked).toMatchObject([
      {
        address: 'maria@casa.test',
        reason: 'Parte com advogado no caso: registre antes a anuência dele.',
        code: 'cases.mail-represented',
      },
    ])
    await send(input)
    await app.jobsDone()
    expect([await listOutboxMails(), await mailsOf()]).toMatchObject([
      [],
      [{ state: 'blocked', failureCode: 'cases.mail-represented' }],
    ])
    const history = await app.call(casesDeskEndpoints.caseTimeline, { id: String(caseId) }, { as: admin.token })
    expect(history.body.data.find(({ kind }) => kind === 'mail')?.mail).toMatchObject({
      state: 'blocked',
      failure: 'Parte com advogado no caso: registre antes a anuência dele.',
      failureCode: 'cases.mail-represented',
    })
    const isRepresented = async () =>
      (await app.call(casesDeskEndpoints.case, { id: String(caseId) }, { as: ana.token })).body.data.parties.map(
        (party) => party.isRepresented,
      )
    expect(await isRepresented()).toEqual([true])
    await recordAssent()
    expect(await isRepresented()).toEqual([false])
    await send(input)
    await app.jobsDone()
    expect(await listOutboxMails()).toMatchObject([{ recipient: 'maria@casa.test' }])
  })

  it('starts once, however often the same click arrives', async () => {
    await recordAssent()
    const clientId = '0b1f3a52-7d0c-4a39-9d52-0c4c7a1f2e11'
    const [first, second] = await Promise.all([send({ clientId }), send({ clientId })])
    expect(first.body.data.run).toBe(second.body.data.run)
    await app.jobsDone()
    expect(await listOutboxMails()).toHaveLength(3)
  })

  it('CASE-021 delivers a mail once, even if the server dies between sending it and recording it', async () => {
    await app.sql.query(`
      create sequence public.dying;
      grant usage on sequence public.dying to public;
      create function public.die() returns trigger language plpgsql as $$
        begin if nextval('public.dying') = 1 then raise 'killed'; end if; return new; end $$;
      create trigger dies before update on cases.mail for each row when (new.state = 'sent') execute function public.die()`)
    try {
      await recordAssent()
      await send({ to: ['author'] })
      await app.jobsDone()
      expect(await mailsOf()).toMatchObject([{ to: 'maria@casa.test', state: 'sent' }])
      expect((await listOutboxMails()).map(({ recipient }) => recipient)).toEqual(['maria@casa.test'])
    } finally {
      await app.sql.query('drop trigger dies on cases.mail; drop function public.die(); drop sequence public.dying')
    }
  })

  it('reaches many cases by their filter, in batches, each case once', async () => {
    for (let n = 0; n < 220; n += 1) {
      const id = toCaseId(await aCase(app, { tenant, author: `Autor ${n}`, client: 'Outro Cliente' }))
      await addEmails(id, 'author', [`autor${n}@casa.test`])
    }
    const filter = { clientName: 'Outro Cliente' }
    const { body } = await send({ cases: undefined, filter, to: ['author'], text: 'Olá, {{autor}}.' })
    await app.jobsDone()
    expect(new Set((await listOutboxMails()).map(({ recipient }) => recipient)).size).toBe(220)
    const run = await app.call(casesRunsEndpoints.run, { id: body.data.run }, { as: admin.token })
    expect(run.body.data).toMatchObject({ state: 'done', total: 220, done: 220 })
  }, 120_000)

  it('counts a mail that ends while a step adds others to its run', async () => {
    const { rows } = await app.sql.query<{ id: number }>(
      `insert into cases.run (tenant_id, kind, state, mode, title, plan, total, by_account, by_name)
       values ($1, 'mails', 'waiting', 'good', 'Acordo', '{}', 1, $2, 'Ana') returning id`,
      [tenant.id, ana.accountId],
    )
    const id = rows[0]?.id ?? 0
    let counting: Promise<unknown> = Promise.resolve()
    const waiting = async () =>
      (
        await app.sql.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount
    await app.db.inTenant(tenant.id, async (tx) => {
      const run = await lockRun(tx, id)
      let isCounted = false
      counting = app.db
        .inTenant(tenant.id, (other) => countRun(other, id, { done: 0, refused: 1 }))
        .then(() => (isCounted = true))
      await expect.poll(async () => isCounted || (await waiting()) === 1).toBe(true)
      await updateRun(tx, id, { state: 'running', total: 3, refused: (run?.refused ?? 0) + 1 })
    })
    await counting
    const run = await app.call(casesRunsEndpoints.run, { id: String(id) }, { as: ana.token })
    expect(run.body.data).toMatchObject({ state: 'running', total: 3, refused: 2 })
  })

  it('names the error: an unknown field, an unknown model, no text', async () => {
    const wrong = await send({ text: 'Olá, {{alcada}}' })
    expect(wrong.refusal).toMatchObject({ field: 'text', message: 'O campo {{alcada}} não existe.' })
    expect((await send({ subject: undefined, text: undefined, model: 999_999 })).refusal.field).toBe('model')
    expect((await send({ subject: undefined, text: undefined })).refusal.code).toBe('cases.no-text')
    const others = await aUser(app, { tenant: await aTenant(app) })
    const theirs = await send({}, others)
    await app.jobsDone()
    expect(theirs.status).toBe(200)
    expect(await listOutboxMails()).toEqual([])
  })
})

describe('model texts', () => {
  it('are stored by administrators and supervisors, each under a unique name', async () => {
    const model = { name: 'Proposta', ...texts, isActive: true }
    expect((await app.call(casesMailsEndpoints.addMailModel, model, { as: ana.token })).status).toBe(403)
    const { body } = await app.call(casesMailsEndpoints.addMailModel, model, { as: admin.token })
    const twice = await app.call(casesMailsEndpoints.addMailModel, { ...model, name: 'PROPOSTA' }, { as: admin.token })
    expect(twice.refusal).toMatchObject({ field: 'name' })
    await send({ model: body.data.id, subject: undefined, text: undefined, to: ['lawyer'] })
    await app.jobsDone()
    expect((await listOutboxMails()).map(({ recipient }) => recipient)).toEqual([
      'escritorio@adv.test',
      'paulo@adv.test',
    ])
    await app.call(
      casesMailsEndpoints.editMailModel,
      { ...model, id: body.data.id, isActive: false },
      { as: admin.token },
    )
    const refused = await send({ model: body.data.id, subject: undefined, text: undefined })
    expect(refused.refusal.field).toBe('model')
    await app.call(casesMailsEndpoints.removeMailModel, { id: body.data.id }, { as: admin.token })
    const { body: left } = await app.call(casesMailsEndpoints.mailModels, {}, { as: ana.token })
    expect(left.data).toEqual([])
  })
})
