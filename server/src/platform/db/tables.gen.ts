// Written by `npm run db:types` from the migrated database; never by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  'clients.whatsapp_group': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    link: Generated<string>
    position: Generated<number>
  }
  'departments.department': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    created_at: Generated<Date>
  }
  'departments.placement': {
    tenant_id: Generated<number>
    user_id: number
    department_id: number
  }
  'identity.account': {
    id: GeneratedAlways<number>
    email: string
    name: string
    folded_name: GeneratedAlways<string>
    phone: Generated<string>
    designation: Generated<string>
    color: string
    password_hash: string | null
    password_changed_at: Date | null
    removed_at: Date | null
    created_at: Generated<Date>
  }
  'identity.attempt': {
    mark: string
    failures: number
    locked_until: Date | null
    last_at: Date
  }
  'identity.kept_mail': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    recipient: string
    subject: string
    text: string
    created_at: Generated<Date>
  }
  'identity.login': {
    id: Generated<string>
    tenant_id: Generated<number>
    account_id: number
    created_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    is_remembered: Generated<boolean>
    address: string | null
    agent: string | null
  }
  'identity.membership': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    account_id: number
    profile_type_id: number
    is_active: Generated<boolean>
    activated_at: Date | null
    voip_user: string | null
    voip_password_sealed: string | null
    ramal: string | null
    created_at: Generated<Date>
  }
  'identity.menu_entry': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number | null>
    profile_type_id: number
    key: string
    parent_key: string | null
    label: string
    icon: string
    path: string | null
    position: number
    is_hidden: Generated<boolean>
  }
  'identity.one_time_link': {
    hash: string
    account_id: number
    purpose: string
    expires_at: Date
    used_at: Date | null
    created_at: Generated<Date>
  }
  'identity.profile_type': {
    id: number
    name: string
  }
  'identity.tenant': {
    id: number
    name: string
    domains: Generated<string[]>
    default_url: Generated<string>
    is_whatsapp_released: Generated<boolean>
    is_blocked: Generated<boolean>
    created_at: Generated<Date>
  }
  'notifications.notice': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    account_id: number
    description: string
    file: string | null
    origin: string
    source: string | null
    read_at: Date | null
    created_at: Generated<Date>
  }
  'platform.audit_entry': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    at: Generated<Date>
    actor_id: number | null
    actor_name: string | null
    address: string | null
    request_id: string | null
    action: string
    subject_id: string
    subject: string
    before: unknown | null
    after: unknown | null
  }
  'platform.event': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    data: unknown
    actor_id: number | null
    at: Generated<Date>
    delivered_at: Date | null
  }
  'platform.socket_attachment': {
    id: Generated<number>
    created_at: Generated<Date | null>
    payload: Buffer | null
  }
  'platform.worker': {
    id: string
    seen_at: Date
  }
}
