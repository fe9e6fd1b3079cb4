// A certificate for the demo, of an authority that exists for a moment: it signs, and has no validity.
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { issueCertificate, readCertificate, type OpenCertificate } from '@tratativa/pdf-signatures'
import { closePrivateKey, fingerprintOf, storeCertificate } from '../features/certificates/index.ts'
import type { Seal } from '../platform/crypto/seal.ts'
import type { TenantTx } from '../platform/db/scope.ts'

const dayMs = 24 * 60 * 60 * 1000

export const issueDemoCertificate = async (now: Date): Promise<OpenCertificate> => {
  const validFrom = new Date(now.getTime() - 40 * dayMs)
  const organization = 'Demonstração, sem validade'
  const root = await issueCertificate({
    name: 'AC Demonstração (sem validade)',
    organization,
    validFrom,
    validUntil: new Date(now.getTime() + 3650 * dayMs),
    isAuthority: true,
  })
  const company = await issueCertificate(
    {
      name: 'SABIA RECUPERADORA LTDA:11222333000181',
      organization,
      validFrom,
      validUntil: new Date(now.getTime() + 325 * dayMs),
      otherNames: { 2: 'MARINA CAVALCANTI', 3: '11222333000181' },
    },
    root,
  )
  return {
    privateKey: company.privateKey.export({ type: 'pkcs8', format: 'der' }),
    certificate: company.certificate,
    chain: [root.certificate],
  }
}

const signers = ['admin@144.demo', 'supervisor@144.demo', 'negociador1@144.demo']

export const addDemoCertificate = async (
  tx: TenantTx,
  seal: Seal,
  opened: OpenCertificate,
  accounts: ReadonlyMap<string, number>,
) => {
  const ids = signers.flatMap((email) => accounts.get(email) ?? []) as AccountId[]
  const [addedBy] = ids
  if (addedBy === undefined) return
  const declared = { name: 'Sabiá (demonstração)', holder_role: 'company', standing: 'no-validity' } as const
  const facts = readCertificate(opened.certificate)
  const owner = { tenantId: tx.tenantId, fingerprint: fingerprintOf(opened) }
  try {
    const sealedKey = closePrivateKey(seal, owner, opened.privateKey)
    await storeCertificate(tx, { opened, sealedKey, facts, declared, addedBy, signers: ids })
  } finally {
    opened.privateKey.fill(0)
  }
}
