// Issues the token of a login: its claims are read from the database each time, its expiry is that of the login.
import type { Claims } from '@tratativa/contract/identity/shapes'
import type { AccountId, ProfileTypeId, TenantId } from '@tratativa/contract/kernel/ids'
import type { Tokens } from '../../../platform/auth/tokens.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { SqlReader } from '../../../platform/db/scope.ts'
import { voipPurpose } from '../memberships/voip-purpose.ts'
import { readTokenClaims } from './logins.store.ts'

export interface TokenServices {
  readonly tokens: Tokens<Claims>
  readonly seal: Seal
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export const readClaims = async (reader: SqlReader, loginId: string, seal: Seal) => {
  const facts = await readTokenClaims(reader, loginId)
  const profile = facts.profile_type_id as ProfileTypeId
  const claims: Claims = {
    userId: facts.accountId as AccountId,
    tenant_id: facts.tenantId as TenantId,
    idProfileType: profile,
    default_url: facts.default_url,
    user_email: facts.email,
    voip_user: facts.voip_user,
    voip_password: facts.voip_password_sealed === null ? null : seal.open(voipPurpose, facts.voip_password_sealed),
    ramal: facts.ramal,
    whatsappUserInfo: { profile_type_id: profile, email: facts.email },
    whatsappReleased: facts.is_whatsapp_released,
    iat: seconds(facts.created_at),
    exp: seconds(facts.expires_at),
    group_name: facts.tenantName,
    isActive: facts.is_active,
    sid: facts.loginId,
  }
  return { claims, name: facts.name, color: facts.color }
}

export const issueToken = async (
  reader: SqlReader,
  loginId: string,
  { tokens, seal }: TokenServices,
): Promise<string> => tokens.sign((await readClaims(reader, loginId, seal)).claims)
