// The provider switches the assistants of companies on and off.
import type { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { assistantErrors as e } from '@tratativa/contract/assistant/errors'
import { assistantEvents } from '@tratativa/contract/assistant/events'
import { assistantTexts } from '@tratativa/contract/assistant/texts'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { applyHolder } from './apply-holder.ts'
import { listSessions } from './sessions.store.ts'
import { auditSettings, type SettingsServices } from './save-settings.ts'
import { lockAssistantSettings, storeSettings } from './settings.store.ts'
import { isProvider } from './show-settings.ts'

type Endpoint = typeof assistantEndpoints.toggleAssistant

const requireProvider = async (call: HttpCall) => {
  const actor = await call.read((reader) => Promise.resolve(reader.actor))
  return isProvider(actor) ? actor : refuse(e.onlyProvider)
}

export const toggle =
  ({ chats }: Pick<SettingsServices, 'chats'>) =>
  async (call: HttpCall, { session_id: tenantId }: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> => {
    const provider = await requireProvider(call)
    const isOn = await call.asSystem(async (system) => {
      const sessions = await listSessions(system)
      if (!sessions.some((session) => session.tenantId === tenantId)) refuse(e.unknownSession)
      const tx = await system.enter(tenantId, provider)
      const before = await lockAssistantSettings(tx)
      if (!before.isOn && before.userId === null) refuse(e.noUser)
      const after = { ...before, isOn: !before.isOn, version: before.version + 1 }
      await storeSettings(tx, after)
      await applyHolder(tx, chats, after)
      await auditSettings(tx, before, after)
      tx.emit(assistantEvents, 'assistant.settings.changed', {})
      return after.isOn
    })
    return { data: { is_on: isOn }, message: assistantTexts['assistant:toggled'] }
  }

export const listAssistants = async (call: HttpCall): Promise<OutputOf<typeof assistantEndpoints.assistants>> => {
  await requireProvider(call)
  const sessions = await call.asSystem(listSessions)
  return {
    data: sessions.map(({ tenantId, name, email, isOn }) => ({
      session_id: `session-${tenantId}`,
      name,
      ia_email: email,
      is_on: isOn,
    })),
  }
}
