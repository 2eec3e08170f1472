import type { PrintData } from '../../printing/printData.ts'
import { useUser } from '../../state/useClientState.ts'
import { useFile } from '../../ui/upload/useFile.ts'

/** The photo on a receipt: of the provider who is signed in and whose receipt it is. Others who have the link get none. */
export const useOwnPhoto = (print: PrintData | undefined): Blob | undefined => {
  const user = useUser()
  const own = print?.kind === 'receipt' && print.clinic.providerName === user?.name
  const fileId = own ? (user?.photoFileId ?? '') : ''
  return useFile(fileId).data
}
