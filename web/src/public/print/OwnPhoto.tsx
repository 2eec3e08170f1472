import sheet from '../../printing/PrintSheet.module.css'
import { Picture } from '../../ui/upload/Picture.tsx'
import { useFile } from '../../ui/upload/useFile.ts'

/** The photo or logo of the reader, at the head of their receipt. */
export function OwnPhoto({ fileId }: { fileId: string }) {
  const { data } = useFile(fileId)
  return data && <Picture className={sheet.photo} bytes={data} alt="" />
}
