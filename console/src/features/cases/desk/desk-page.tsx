import { useParams } from '@tanstack/react-router'
import { caseCode, caseId } from '@tratativa/contract/kernel/ids'
import { DeskPane } from './desk-pane.tsx'
import { LostCase } from './lost-case.tsx'

export const DeskPage = () => {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const known = caseId.safeParse(id)
  if (!known.success) return <LostCase isMissing onRetry={null} />
  const code = caseCode(known.data)
  return <DeskPane key={code} id={code} />
}
