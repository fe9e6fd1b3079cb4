import { petitionsCalls } from '@tratativa/contract/petitions/calls'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { saveFile } from '../../../platform/files.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'

/** Saves the petition as a file. Fields that the case lacks are refused with their reason. */
export const usePetitionFiles = ({ id }: Pick<PetitionFull, 'id'>) => {
  const onError = useRefusalToast()
  const save = (format: 'pdf' | 'docx') => void saveFile(petitionsCalls.petitionFile, { id, format }).catch(onError)
  return { pdf: () => save('pdf'), docx: () => save('docx') }
}
