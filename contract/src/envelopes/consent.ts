// The sentence by which a signer consents, and the legal nature of the signatures. Portuguese in every language: it is evidence.

export const consentText = (document: string): string =>
  `Li o documento “${document}”, concordo com o seu conteúdo e quero assiná-lo eletronicamente. Reconheço esta assinatura como válida, nos termos da Medida Provisória 2.200-2/2001, art. 10, § 2º.`

/** A sealed document shows later changes, which the law asks of an advanced signature. */
export const legalNature = (isSealed: boolean): string =>
  isSealed
    ? 'Assinatura eletrônica avançada, nos termos da Lei 14.063/2020, art. 4º, II, e da MP 2.200-2/2001, art. 10, § 2º.'
    : 'Assinatura eletrônica simples, nos termos da Lei 14.063/2020, art. 4º, I, e da MP 2.200-2/2001, art. 10, § 2º.'
