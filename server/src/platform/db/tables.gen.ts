// Written by `npm run db:types` from the migrated database; never by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface Tables {
  'clients.client': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    folded_name: GeneratedAlways<string>
    corporate_name: Generated<string>
    cnpj: Generated<string>
    searchable: GeneratedAlways<string>
    contacts: Generated<unknown>
    notes: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Date>
  }
  'clients.form_field': {
    tenant_id: Generated<number>
    sub_client_id: number
    form_type: string
    key: string
    is_asked: boolean
    is_required: boolean
    position: number
    label: Generated<string>
  }
  'clients.sub_client': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    client_id: number
    name: string
    folded_name: GeneratedAlways<string>
    cnpj: Generated<string>
    has_beneficiaries: Generated<boolean>
    notes: Generated<string>
    is_active: Generated<boolean>
    created_at: Generated<Date>
  }
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
  'people.address': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    person_id: number
    kind: string
    value: string
    label: Generated<string>
    is_whatsapp: Generated<boolean>
    position: Generated<number>
    created_at: Generated<Date>
  }
  'people.block': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    kind: string
    value: string | null
    person_id: number | null
    reason: string
    blocked_by: number | null
    blocked_at: Generated<Date>
    lift_reason: string | null
    lifted_by: number | null
    lifted_at: Date | null
  }
  'people.merge': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    winner_id: number
    loser_id: number
    moved: unknown
    merged_by: number | null
    merged_at: Generated<Date>
    undone_by: number | null
    undone_at: Date | null
  }
  'people.person': {
    id: GeneratedAlways<number>
    tenant_id: Generated<number>
    name: string
    folded_name: GeneratedAlways<string>
    cpf: string | null
    is_lawyer: Generated<boolean>
    oab_number: string | null
    oab_state: string | null
    is_active: Generated<boolean>
    merged_into: number | null
    contacts: Generated<string>
    searchable: GeneratedAlways<string>
    created_at: Generated<Date>
    updated_at: Generated<Date>
    version: Generated<number>
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
