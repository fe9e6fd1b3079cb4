import type { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { assistantErrors as e } from '@tratativa/contract/assistant/errors'
import type { AssistantSettings } from '@tratativa/contract/assistant/shapes'
import { isAdministrator, providerTenant, type Actor } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Reader, TenantReader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { readSubClientModes } from './modes.store.ts'
import { accountsOf, readSettings, type Settings } from './settings.store.ts'

/** The provider's administrators switch the assistants of all companies on and off. */
export const isProvider = (actor: Pick<Actor, 'tenantId' | 'profileTypeId'>): boolean =>
  actor.tenantId === providerTenant && isAdministrator(actor)

export const showSettings = async (
  reader: Pick<TenantReader, 'sql' | 'tenantId'>,
  tenantId: TenantId,
  actor: Actor,
  settings: Settings,
): Promise<AssistantSettings> => {
  const { userId, overflowUserId } = settings
  const accounts = await accountsOf(reader, [userId, overflowUserId])
  return {
    session_id: `session-${tenantId}`,
    ia_user_id: userId === null ? null : (accounts.get(userId) ?? null),
    ia_email: settings.email,
    has_password: userId !== null,
    overflow_to_user_id: overflowUserId === null ? null : (accounts.get(overflowUserId) ?? null),
    auto_close_after_days: settings.autoCloseDays,
    remind_after_days: settings.remindDays,
    mode: settings.mode,
    sub_client_modes: await readSubClientModes(reader),
    takes_new: settings.takesNew,
    from_hour: settings.fromHour,
    to_hour: settings.toHour,
    parameters: settings.parameters,
    is_on: settings.isOn,
    may_toggle: isProvider(actor),
  }
}

/** The companies that may have an assistant. */
export interface AssistantOffer {
  readonly offeredTo: 'all' | readonly TenantId[]
}

/** Refuses the settings of another company, and those of a company that may have no assistant. */
export const refuseForeignSettings = (actor: Actor, tenantId: TenantId, { offeredTo }: AssistantOffer) => {
  if (actor.tenantId !== tenantId) refuse(e.unknownSession)
  if (offeredTo !== 'all' && tenantId !== providerTenant && !offeredTo.includes(tenantId)) refuse(e.notOffered)
}

export const readAssistantSettings =
  (offer: AssistantOffer) =>
  async (reader: Reader, { session_id: tenantId }: InputOf<typeof assistantEndpoints.assistantSettings>) => {
    refuseForeignSettings(reader.actor, tenantId, offer)
    return { data: await showSettings(reader, tenantId, reader.actor, await readSettings(reader)) }
  }

export const readAssistantStatus = async (
  reader: Reader,
  { session_id: tenantId }: InputOf<typeof assistantEndpoints.assistantStatus>,
) => {
  if (reader.actor.tenantId !== tenantId) refuse(e.unknownSession)
  return { data: { is_on: (await readSettings(reader)).isOn } }
}
