// Saves the settings of the company's assistant. Its login is tested first; from then on nobody signs in as it.
import { isDeepStrictEqual } from 'node:util'
import type { assistantEndpoints } from '@tratativa/contract/assistant/endpoints'
import { assistantErrors as e } from '@tratativa/contract/assistant/errors'
import { assistantEvents } from '@tratativa/contract/assistant/events'
import type { PolicyParameters } from '@tratativa/contract/assistant/policy'
import { assistantTexts } from '@tratativa/contract/assistant/texts'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { AccountId, UserId } from '@tratativa/contract/kernel/ids'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { Tx } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { HeldChats } from '../../chat/index.ts'
import { findActiveUser, setAssistantUser, testMemberLogin } from '../../identity/index.ts'
import { applyHolder } from './apply-holder.ts'
import { readSubClientModes, replaceSubClientModes, type SubClientModeRow } from './modes.store.ts'
import { leaveToPeople } from './leave-to-people.job.ts'
import { rehearsePolicy } from './rehearse-policy.ts'
import { lockAssistantSettings, readSettings, storeSettings, type Settings } from './settings.store.ts'
import { refuseForeignSettings, showSettings, type AssistantOffer } from './show-settings.ts'

export interface SettingsServices extends AssistantOffer {
  readonly chats: Pick<HeldChats, 'setHolder'>
  readonly attempts: KeyRing
}

type Endpoint = typeof assistantEndpoints.saveAssistantSettings
type Input = InputOf<Endpoint>

/** Returns the tested user; undefined where the login is not to change. */
const testUser = async (call: HttpCall, input: Input, { attempts }: SettingsServices) => {
  const { ia_email: email, ia_user_password: password } = input
  if (email === undefined && password === undefined) return
  const { current, actor } = await call.read(async (reader) => ({
    current: await readSettings(reader),
    actor: reader.actor,
  }))
  const name = email ?? current.email
  // The address that stands already needs no other test.
  if (password === undefined && name === current.email) return
  const login = { email: name, password: orRefuse(password ?? null, e.loginFailed) }
  const tested = orRefuse(await testMemberLogin(call, login, attempts), e.loginFailed)
  if (tested.accountId === actor.accountId) refuse(e.ownUser)
  return { userId: tested.userId, email: name }
}

const overflowOf = async (
  tx: Tx,
  accountId: AccountId | null | undefined,
  { overflowUserId, userId }: Settings,
): Promise<UserId | null> => {
  if (accountId === null) return null
  const person =
    accountId === undefined ? overflowUserId : orRefuse(await findActiveUser(tx, accountId), e.unknownOverflow)
  return person !== null && person === userId ? refuse(e.unknownOverflow) : person
}

const audited = (
  { email, overflowUserId, autoCloseDays, remindDays, mode, takesNew, fromHour, toHour, parameters, isOn }: Settings,
  modes: readonly SubClientModeRow[],
) => ({
  email,
  overflowUserId,
  autoCloseDays,
  remindDays,
  mode,
  subClientModes: modes.map((row) => `${row.client}, ${row.name}: ${row.mode}`).join('; '),
  takesNew,
  hours: `${fromHour}-${toHour}`,
  ...parameters,
  isOn,
})

export const auditSettings = async (
  tx: Pick<Tx, 'audit' | 'tenantId' | 'sql'>,
  before: Settings,
  after: Settings,
  modesBefore?: readonly SubClientModeRow[],
) => {
  const modes = await readSubClientModes(tx)
  tx.audit({
    action: 'assistant.settings.changed',
    subjectId: String(tx.tenantId),
    subject: after.email,
    before: audited(before, modesBefore ?? modes),
    after: audited(after, modes),
  })
}

/** Conversations that are automatic no more go to people, beside this transaction. */
const saveModes = async (tx: Tx, { sub_client_modes: modes }: Input) => {
  if (modes !== undefined && !(await replaceSubClientModes(tx, modes))) refuse(e.unknownSubClient)
  tx.enqueue(leaveToPeople, {}, { key: `${leaveToPeople.name}:${tx.tenantId}` })
}

interface Checked {
  readonly tested: Awaited<ReturnType<typeof testUser>>
  /** The policy in force, beside which a new one was rehearsed; undefined: no policy is published. */
  readonly rehearsedBeside: PolicyParameters | undefined
}

const store = async (tx: Tx, input: Input, { tested, rehearsedBeside }: Checked, services: SettingsServices) => {
  const before = await lockAssistantSettings(tx)
  if (rehearsedBeside && !isDeepStrictEqual(rehearsedBeside, before.parameters)) refuse(e.policyChangedMeanwhile)
  const known: Settings = { ...before, ...tested }
  const after: Settings = {
    ...known,
    overflowUserId: await overflowOf(tx, input.overflow_to_user_id, known),
    autoCloseDays: input.auto_close_after_days ?? known.autoCloseDays,
    remindDays: input.remind_after_days ?? known.remindDays,
    mode: input.mode ?? known.mode,
    takesNew: input.takes_new ?? known.takesNew,
    fromHour: input.from_hour ?? known.fromHour,
    toHour: input.to_hour ?? known.toHour,
    parameters: input.parameters ?? known.parameters,
    version: known.version + 1,
  }
  if (after.fromHour >= after.toHour) refuse(e.badHours)
  if (tested !== undefined) await setAssistantUser(tx, tested.userId)
  const modesBefore = await readSubClientModes(tx)
  await storeSettings(tx, after)
  await saveModes(tx, input)
  await applyHolder(tx, services.chats, after)
  await auditSettings(tx, before, after, modesBefore)
  tx.emit(assistantEvents, 'assistant.settings.changed', {})
  return showSettings(tx, tx.tenantId, tx.actor, after)
}

export const saveSettings =
  (services: SettingsServices) =>
  async (call: HttpCall, input: Input): Promise<OutputOf<Endpoint>> => {
    refuseForeignSettings(await call.read((reader) => Promise.resolve(reader.actor)), input.session_id, services)
    const rehearsedBeside = input.parameters && (await call.read(readSettings)).parameters
    if (input.parameters && rehearsedBeside) await rehearsePolicy(rehearsedBeside, input.parameters)
    const tested = await testUser(call, input, services)
    const data = await call.write((tx) => store(tx, input, { tested, rehearsedBeside }, services))
    return { data, message: assistantTexts['assistant:saved'] }
  }
