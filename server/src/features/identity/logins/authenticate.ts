// Resolves a token to its person: the signature proves the claimed identity, the database decides whether access is still allowed.
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { Claims } from '@tratativa/contract/identity/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { errors } from '@tratativa/contract/kernel/errors'
import { z } from 'zod'
import type { Tokens } from '../../../platform/auth/tokens.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db, AuthorizationCheck, Reader } from '../../../platform/db/scope.ts'
import type { Authenticate, Vouch } from '../../../platform/http/routes.ts'
import type { Admitted, SocketRefusal } from '../../../platform/realtime/realtime.ts'
import { Refusal, refuse } from '../../../platform/refusal/refusal.ts'
import { bearerQuery, findLogin, type LoginBearer } from './logins.store.ts'

const uuid = z.uuid()

const actorOf = (bearer: LoginBearer, loginId: string): Actor => ({
  accountId: bearer.account_id,
  userId: bearer.user_id,
  tenantId: bearer.tenant_id,
  profileTypeId: bearer.profile_type_id,
  departmentId: bearer.department_id,
  loginId,
  name: bearer.name,
  email: bearer.email,
  owesSecondStep: bearer.owes_second_step,
})

const authorizationCheckOf = (claims: Pick<Claims, 'sid' | 'tenant_id' | 'userId'>, now: Date): AuthorizationCheck => ({
  ...bearerQuery(claims.sid, now),
  admit(rows) {
    const [bearer] = rows as readonly LoginBearer[]
    if (bearer?.tenant_id !== claims.tenant_id || bearer.account_id !== claims.userId)
      return refuse(errors.unauthorized)
    // Not reported as an ended login: the person learns the reason, and that signing in again will not help.
    if (bearer.is_blocked) return refuse(identityErrors.blocked)
    return actorOf(bearer, claims.sid)
  },
})

export const makeAuthenticate =
  (tokens: Tokens<Claims>, clock: Clock): Authenticate =>
  async (token) => {
    const now = clock.now()
    const claims = await tokens.verify(token, now)
    if (!claims || !uuid.safeParse(claims.sid).success) return null
    return { tenantId: claims.tenant_id, gate: authorizationCheckOf(claims, now) }
  }

/** Like `makeAuthenticate`, for a login that is named by one of our links. */
export const makeVouch =
  (clock: Clock): Vouch =>
  ({ tenantId, accountId, loginId }) => ({
    tenantId,
    gate: authorizationCheckOf({ sid: loginId, tenant_id: tenantId, userId: accountId }, clock.now()),
  })

/** Like `makeAuthenticate`, for a live connection, which also needs the expiry of the login. */
export const admitSocket =
  (db: Db, authenticate: Authenticate) =>
  async (token: string): Promise<Admitted | SocketRefusal> => {
    const caller = await authenticate(token)
    if (!caller) return 'unauthorized'
    try {
      return await db.read(caller.gate, caller.tenantId, { address: null, requestId: null }, async (reader) => {
        // Their line would tell them what the calls of an administrator who has not enrolled do not.
        if (reader.actor.owesSecondStep) return 'second-step-due'
        const { expires_at: expiresAt } = await findLogin(reader, reader.actor.loginId)
        return { actor: reader.actor, group: reader.actor.departmentId, expiresAt }
      })
    } catch (error) {
      if (error instanceof Refusal) return error.def.code === identityErrors.blocked.code ? 'blocked' : 'unauthorized'
      throw error
    }
  }

/** Reads as the person whom a token identifies; refused when their login has ended. */
export const readAsBearer =
  (db: Db, authenticate: Authenticate) =>
  async <T>(token: string, work: (reader: Reader) => Promise<T>): Promise<T> => {
    const caller = await authenticate(token)
    if (!caller) return refuse(errors.unauthorized)
    return db.read(caller.gate, caller.tenantId, { address: null, requestId: null }, work)
  }
