import { formatCpf, formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { Identifier } from '../ui/islands.tsx'

export const ProcessNumber = ({ value }: { value: string }) => <Identifier value={formatProcessNumber(value)} />
export const Cpf = ({ value }: { value: string }) => <Identifier value={formatCpf(value)} />
