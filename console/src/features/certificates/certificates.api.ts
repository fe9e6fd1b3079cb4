import { useQuery, useQueryClient } from '@tanstack/react-query'
import { certificatesCalls } from '@tratativa/contract/certificates/calls'
import type { CertificateId, SigningId } from '@tratativa/contract/kernel/ids'
import { refetch } from '../../platform/cached.ts'
import { saveFile } from '../../platform/files.ts'
import { queryOf, useCommand } from '../../platform/query.ts'

const { certificates, certificate, certificatePeople, certificateSettings, signing } = certificatesCalls

export const useCertificates = () => useQuery(queryOf(certificates, {}))

export const useCertificate = (id: CertificateId) => useQuery(queryOf(certificate, { id }))

export const useCertificatePeople = () => useQuery(queryOf(certificatePeople, {}))

/** The event may be lost with the connection, so a waiting signature is also asked for. */
export const useSigning = (id: SigningId, isWaiting: boolean) =>
  useQuery(queryOf(signing, { id }, { staleTime: 0, ...(isWaiting ? { refetchInterval: 3_000 } : {}) }))

export const useAddCertificate = () => {
  const cache = useQueryClient()
  return useCommand(certificatesCalls.addCertificate, { onSuccess: () => refetch(cache, certificates), gcTime: 0 })
}

export const useChangeCertificate = () => {
  const cache = useQueryClient()
  return useCommand(certificatesCalls.changeCertificate, { onSuccess: () => refetch(cache, certificates, certificate) })
}

export const useRemoveCertificate = () => {
  const cache = useQueryClient()
  return useCommand(certificatesCalls.removeCertificate, { onSuccess: () => refetch(cache, certificates) })
}

export const useCertificateSettings = () => useQuery(queryOf(certificateSettings, {}))

export const useSaveCertificateSettings = () => {
  const cache = useQueryClient()
  return useCommand(certificatesCalls.saveCertificateSettings, {
    onSuccess: () => refetch(cache, certificateSettings, certificates, certificate),
  })
}

export const useTestSignature = () => {
  const cache = useQueryClient()
  return useCommand(certificatesCalls.testSignature, { onSuccess: () => refetch(cache, certificate) })
}

export const saveSignedFile = (id: SigningId) => saveFile(certificatesCalls.signedFile, { id })
