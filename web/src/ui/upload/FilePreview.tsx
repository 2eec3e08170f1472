import { Button, Skeleton } from '@mantine/core'
import { download } from '../../browser/download.ts'
import { useText } from '../../text/text.ts'
import styles from './FileUpload.module.css'
import { Picture } from './Picture.tsx'
import { useFile } from './useFile.ts'

interface FilePreviewProps {
  fileId: string
  /** The name of the file's kind: "NPI document". */
  name: string
  round?: boolean
}

/** An uploaded picture, or a link to an uploaded document. Only its owner and staff can fetch it. */
export function FilePreview({ fileId, name, round = false }: FilePreviewProps) {
  const text = useText()
  const { data, isError, refetch } = useFile(fileId)
  const shape = { className: styles.preview ?? '', 'data-round': round || undefined }
  if (data?.type.startsWith('image/')) return <Picture {...shape} bytes={data} alt={name} />
  if (data) {
    return (
      <div {...shape}>
        <span className={styles.kind} aria-hidden>
          PDF
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => download('document.pdf', data)}>
          {text('profile.upload.save')}
        </Button>
      </div>
    )
  }
  if (!isError) return <Skeleton {...shape} />
  return (
    <div {...shape} role="alert">
      <span className={styles.failed}>{text('profile.upload.notShown')}</span>
      <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
        {text('notices.tryAgain')}
      </Button>
    </div>
  )
}
