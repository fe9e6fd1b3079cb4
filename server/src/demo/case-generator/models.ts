// The mail models of a demo company.
export const models = [
  {
    name: 'Interesse em acordo',
    subject: 'Interesse em acordo no processo {{processo}}',
    text: 'Prezado(a) Dr(a). {{advogado}},\n\nRepresentamos {{cliente}} no processo {{processo}}, movido por {{autor}}, e temos interesse em um acordo.\nPodemos conversar?\n\n{{negociador}}\n{{empresa}}',
  },
  {
    name: 'Proposta',
    subject: 'Proposta de acordo no processo {{processo}}',
    text: 'Prezado(a) Dr(a). {{advogado}},\n\n{{cliente}} propõe {{proposta}} para encerrar o processo {{processo}}, com pagamento por {{forma}}.\nA proposta vale até {{prazo}}.\n\n{{negociador}}\n{{empresa}}',
  },
  {
    name: 'Cobrança da minuta',
    subject: 'Minuta do acordo no processo {{processo}}',
    text: 'Prezado(a) Dr(a). {{advogado}},\n\nAguardamos a minuta assinada do acordo no processo {{processo}}.\n\n{{negociador}}\n{{empresa}}',
  },
]
