// The access of a company to the interface of a court. The password is sealed for one company and court, and returned to nobody.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { courts } from '@tratativa/contract/kernel/courts'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { petitionsEvents } from '@tratativa/contract/petitions/events'
import type { CourtAccessView } from '@tratativa/contract/petitions/filing/court-shapes'
import type { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { filingErrors as e } from '@tratativa/contract/petitions/filing/errors'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Reader, SqlReader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { deleteAccess, findAccess, storeAccess, type StoredAccess } from './court-access.store.ts'

export interface AccessServices {
  readonly seal: Seal
  readonly court: {
    readonly isOn: boolean
    admit(url: string): string | null
  }
}

type Endpoints = typeof filingEndpoints
type Input = InputOf<Endpoints['setCourtAccess']>

const purposeOf = (tenantId: TenantId, court: string) => `petitions.court-access:${tenantId}:${court}`

export const openPassword = (seal: Seal, tenantId: TenantId, court: string, stored: StoredAccess) =>
  seal.open(purposeOf(tenantId, court), stored.sealedPassword)

/** The address as it is called: checked as it is written; its name is checked by every call. */
export const requireCourtAddress = ({ court }: AccessServices, { court: code, address }: Input): string => {
  if (!court.isOn) refuse(e.courtFilingOff)
  if (!courts.has(code)) refuse(errors.notFound)
  return orRefuse(court.admit(address), e.courtAddress)
}

/** A stored password goes to the address and the user it was typed for: otherwise a new address could collect it. */
export const storedPassword = (stored: StoredAccess | null, { user }: Input, address: string): StoredAccess => {
  if (stored === null || stored.address !== address || stored.user !== user) return refuse(e.courtPasswordAgain)
  return stored
}

const showAccess = async (reader: SqlReader, { court }: AccessServices, code: string): Promise<CourtAccessView> => {
  const stored = await findAccess(reader, code)
  if (stored === null) return { court: code as CourtAccessView['court'], isOffered: court.isOn, access: null }
  const { sealedPassword: _sealed, at, ...facts } = stored
  return {
    court: code as CourtAccessView['court'],
    isOffered: court.isOn,
    access: { ...facts, at: at.toISOString() },
  }
}

export const readCourtAccess =
  (services: AccessServices) =>
  async (reader: Reader, { court }: InputOf<Endpoints['courtAccess']>) => ({
    data: await showAccess(reader, services, court),
  })

/** Neither the password nor its seal is part of the audit. */
const audited = (access: Omit<StoredAccess, 'by' | 'at'> | null) =>
  access && {
    courtAddress: access.address,
    courtUser: access.user,
    petitionType: access.petitionType,
    attachmentType: access.attachmentType,
  }

const publish = (tx: Tx, court: string, before: StoredAccess | null, after: Omit<StoredAccess, 'by' | 'at'> | null) => {
  tx.audit({
    action: after === null ? 'petitions.court-access.removed' : 'petitions.court-access.changed',
    subjectId: court,
    subject: courts.get(court)?.acronym ?? court,
    before: audited(before),
    after: audited(after),
  })
  tx.emit(petitionsEvents, 'petitions.models.changed', {})
}

export const setCourtAccess = (services: AccessServices) => async (tx: Tx, input: Input) => {
  const address = requireCourtAddress(services, input)
  const before = await findAccess(tx, input.court)
  const { court, password, user, passwordForm, petitionType, attachmentType } = input
  const sealedPassword =
    password === undefined
      ? storedPassword(before, input, address).sealedPassword
      : services.seal.close(purposeOf(tx.tenantId, court), password)
  const after = { address, user, passwordForm, petitionType, attachmentType, sealedPassword }
  await storeAccess(tx, court, after)
  publish(tx, court, before, after)
  return { data: await showAccess(tx, services, court) }
}

export const removeCourtAccess =
  (services: AccessServices) =>
  async (tx: Tx, { court }: InputOf<Endpoints['removeCourtAccess']>) => {
    const before = await findAccess(tx, court)
    if (before !== null) {
      await deleteAccess(tx, court)
      publish(tx, court, before, null)
    }
    return { data: await showAccess(tx, services, court) }
  }
