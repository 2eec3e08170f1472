import { Button, Group, Skeleton } from '@mantine/core'
import { download } from '../../browser/download.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Picture } from '../../ui/upload/Picture.tsx'
import { useFile } from '../../ui/upload/useFile.ts'
import styles from './Document.module.css'
import { OpenPdf } from './OpenPdf.tsx'
import { useStaffText } from '../work/staffText.ts'

/** An uploaded document for review: a picture in full width, a PDF in its own tab; either can be downloaded. */
export function Document({ fileId, alt }: { fileId: string; alt: string }) {
  const text = useStaffText()
  const { data, isError, refetch } = useFile(fileId)
  if (isError) return <ErrorState message={text('file.failed')} onTryAgain={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const ending = data.type.split('/')[1] ?? 'bin'
  return (
    <div className={styles.document}>
      {data.type.startsWith('image/') ? (
        <Picture className={styles.picture ?? ''} bytes={data} alt={alt} />
      ) : (
        <p>{text('file.pdf')}</p>
      )}
      <Group gap="xs">
        {data.type === 'application/pdf' && <OpenPdf bytes={data} />}
        <Button variant="default" size="sm" onClick={() => download(`document.${ending}`, data)}>
          {text('file.save')}
        </Button>
      </Group>
    </div>
  )
}
