// Signs in two hundred people without passwords: inserts logins as rows, and signs tokens with keys given to the measured process.
import { claims, type Claims } from '@tratativa/contract/identity/shapes'
import { makeTokens } from '../../server/src/platform/auth/tokens.ts'
import { keyRing, newKeyText } from '../../server/src/platform/crypto/key-ring.ts'
import type { ChatBenchSetup } from './setup.ts'

const day = 24 * 60 * 60
const keyName = 'CHAT_BENCH_KEYS'

/** Created once, by the process that starts the others. */
export const appKeys = (): { readonly tokens: string; readonly seal: string } => {
  process.env[keyName] ??= JSON.stringify({ tokens: newKeyText(), seal: newKeyText() })
  return JSON.parse(process.env[keyName]) as { tokens: string; seal: string }
}

export interface Somebody {
  readonly accountId: number
  readonly email: string
  readonly token: string
  readonly claims: Claims
}

/** Signs in the first `count` people of a company. The first is the administrator; the next twenty are the operators with chats. */
export const signInMany = async ({ sql }: ChatBenchSetup, tenant: number, count: number): Promise<Somebody[]> => {
  const { rows } = await sql.query<{ id: string; account: number; email: string; profile: number }>(
    `with person as (
       select m.account_id, m.profile_type_id, a.email from identity.membership m join identity.account a on a.id = m.account_id
       where m.tenant_id = $1 order by m.id limit $2
     ), login as (
       insert into identity.login (tenant_id, account_id, expires_at, is_remembered)
       select $1, account_id, now() + interval '1 day', true from person returning id, account_id
     )
     select login.id, person.account_id as account, person.email, person.profile_type_id as profile
     from login join person using (account_id) order by person.account_id`,
    [tenant, count],
  )
  const tokens = makeTokens({
    keys: keyRing([appKeys().tokens], 'TOKEN_KEYS'),
    shape: claims,
    maxAgeSeconds: 3 * day,
  })
  const now = Math.floor(Date.now() / 1000)
  return Promise.all(
    rows.map(async ({ id, account, email, profile }) => {
      const own = claims.parse({
        userId: account,
        tenant_id: tenant,
        idProfileType: profile,
        default_url: '/app/visao-geral',
        user_email: email,
        voip_user: null,
        voip_password: null,
        ramal: null,
        whatsappUserInfo: { profile_type_id: profile, email },
        whatsappReleased: true,
        iat: now,
        exp: now + day,
        group_name: `Empresa ${tenant}`,
        isActive: true,
        sid: id,
      })
      return { accountId: account, email, claims: own, token: await tokens.sign(own) }
    }),
  )
}
