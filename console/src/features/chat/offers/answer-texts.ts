// The words that an answer begins with. The recipient reads Portuguese, whatever language the console speaks.
export type AnswerOutcome = 'accepted' | 'refused'

export const answerText = (outcome: AnswerOutcome, value: string): string =>
  outcome === 'accepted'
    ? `Aceitamos a sua contraproposta de ${value}. Vamos preparar a minuta do acordo.`
    : `Agradecemos a contraproposta de ${value}, mas não podemos aceitá-la nestes termos. Continuamos à disposição para negociar.`
