// Invented receipts in the shapes that court systems print, with the number of the process left open.
interface SampleReceipt {
  readonly shape: string
  readonly lines: readonly string[]
  readonly expected: { readonly number: string; readonly on: string; readonly time: string | null }
}

export const receipts: readonly SampleReceipt[] = [
  {
    shape: 'e-SAJ',
    lines: [
      'RECIBO DO PROTOCOLO',
      'PETICIONAMENTO ELETRONICO - PETICAO INTERMEDIARIA',
      'Foro: Foro Central Civel',
      'Processo: {process}',
      'Protocolo: WJMJ25400012345',
      'Tipo da peticao: Acordo',
      'Data/Hora: 12/11/2025 14:35:12',
    ],
    expected: { number: 'WJMJ25400012345', on: '2025-11-12', time: '14:35' },
  },
  {
    shape: 'PJe',
    lines: [
      'Numero do processo: {process}',
      'Classe: PROCEDIMENTO COMUM CIVEL (7)',
      'Comprovante de protocolo',
      'Assinado eletronicamente por: MARIA EXEMPLO - 12/11/2025 14:33:01',
      'Data do protocolo: 12/11/2025 14:35',
      'Numero do documento: 25111214351200000000045678901',
    ],
    expected: { number: '25111214351200000000045678901', on: '2025-11-12', time: '14:35' },
  },
  {
    shape: 'eproc',
    lines: [
      'COMPROVANTE DE PETICAO ELETRONICA',
      'Processo n. {process}/SP',
      'Protocolada eletronicamente por MARIA EXEMPLO em 12/11/2025 14:35:12',
      'Numero do protocolo: 310012345678',
    ],
    expected: { number: '310012345678', on: '2025-11-12', time: '14:35' },
  },
  {
    shape: 'Projudi',
    lines: ['Protocolo de Envio nº 8812345 ', 'Autos {digits}', 'Enviado em 12/11/2025 às 14h35'],
    expected: { number: '8812345', on: '2025-11-12', time: '14:35' },
  },
  {
    shape: 'a day alone',
    lines: ['PROTOCOLO N. 2025.00123-4', 'Processo {process}', 'Data: 12/11/2025'],
    expected: { number: '2025.00123-4', on: '2025-11-12', time: null },
  },
]
