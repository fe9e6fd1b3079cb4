import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import { captureEvents } from '@tratativa/contract/capture/events'
import type { CaptureSettings } from '@tratativa/contract/capture/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { TenantReader, Tx } from '../../../platform/db/scope.ts'
import type { Guard } from '../../../platform/outbound/guard.ts'
import { spentOf } from '../provider/attempts.store.ts'
import { closeProviderKey, refuseForeignProviderKey, requireProviderAddress } from './provider-key.ts'
import { lockSettings, readProviderSettings, writeSettings, type StoredSettings } from './settings.store.ts'

export interface ProviderServices {
  readonly seal: Seal
  readonly guard: Guard
}

export const showProviderSettings = async (reader: TenantReader): Promise<{ data: CaptureSettings }> => {
  const { keySealed, price, dayBudget, monthBudget, ...settings } = await readProviderSettings(reader)
  const { day, month } = await spentOf(reader)
  return {
    data: {
      ...settings,
      hasKey: keySealed !== null,
      price: moneyText(price),
      dayBudget: moneyText(dayBudget),
      monthBudget: moneyText(monthBudget),
      spentToday: moneyText(day),
      spentThisMonth: moneyText(month),
    },
  }
}

/** Neither the key nor its seal is part of the audit. */
const audited = ({ keySealed, keyEnd, ...settings }: StoredSettings) => ({
  ...settings,
  key: keyEnd === '' ? keySealed !== null : `…${keyEnd}`,
})

type Save = InputOf<typeof endpoints.saveCaptureSettings>

const keyOf = (tx: Tx, { key }: Save, url: string, before: StoredSettings, seal: Seal) => {
  if (key === null) return { keySealed: null, keyEnd: '' }
  if (key !== undefined) return closeProviderKey(seal, tx.tenantId, key)
  refuseForeignProviderKey(before, url)
  return { keySealed: before.keySealed, keyEnd: before.keyEnd }
}

export const saveProviderSettings =
  ({ seal, guard }: ProviderServices) =>
  async (tx: Tx, { key, ...input }: Save) => {
    const url = requireProviderAddress(input.url, guard)
    const before = await lockSettings(tx)
    const after = { ...input, url, ...keyOf(tx, { ...input, key }, url, before, seal) }
    await writeSettings(tx, after)
    tx.emit(captureEvents, 'capture.settings.changed', {})
    tx.audit({
      action: 'capture.settings.changed',
      subjectId: String(tx.tenantId),
      subject: 'Captura de contatos',
      before: audited(before),
      after: audited(after),
    })
    return showProviderSettings(tx)
  }
