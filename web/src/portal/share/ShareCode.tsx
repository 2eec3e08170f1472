import type { ShareAudience } from '@bencao/shared/domain/share.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { viewing } from '../../state/viewing.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { copy } from '../../ui/text/copy.tsx'
import { type PrintKind, PrintShare } from './PrintShare.tsx'
import { svgAddress } from './svgAddress.ts'
import styles from './ShareCode.module.css'
import { useShareText } from './shareText.ts'

/** Side of the QR code, in CSS pixels. */
const side = 280

/** One of the provider's codes: to scan, to copy, to print, and to replace. */
export function ShareCode({ audience }: { audience: ShareAudience }) {
  const text = useShareText()
  const { data, isError, refetch } = useCall('qr_code', { audience })
  const [printing, setPrinting] = useState<PrintKind | null>(null)
  const [asking, setAsking] = useState(false)
  const replace = useSubmit('share_code_replace', {
    onDone: () => {
      showSuccess(text('share.newCodeDone'))
      setAsking(false)
    },
  })
  if (isError && !data) return <ErrorState onTryAgain={() => void refetch()} />
  if (!data) return <Skeleton width={side} height={side} radius="md" />
  const { url, svg, png, code } = data
  return (
    <section className={styles.share} aria-label={text('share.link')}>
      <img
        className={styles.qr}
        src={svgAddress(svg)}
        width={side}
        height={side}
        alt={text('share.qr', { link: url.replace(code, '…') })}
      />
      <div className={styles.link}>
        <code className={styles.address}>{url}</code>
        <Button onClick={() => void copy(url)}>{text('share.copy')}</Button>
      </div>
      {!viewing && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => setPrinting('card')}>
            {text('share.card')}
          </Button>
          <Button variant="default" onClick={() => setPrinting('poster')}>
            {text('share.poster')}
          </Button>
          <Button variant="default" component="a" href={svgAddress(svg)} download="bencao-qr.svg">
            {text('share.svg')}
          </Button>
          <Button variant="default" component="a" href={png} download="bencao-qr.png">
            {text('share.png')}
          </Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            {text('share.newCode')}
          </Button>
        </div>
      )}
      <PrintShare share={data} kind={printing} onClose={() => setPrinting(null)} />
      <ConfirmDialog
        opened={asking}
        title={text('share.newCodeTitle')}
        action={text('share.newCode')}
        final
        pending={replace.pending}
        onConfirm={() => replace.submit({ audience, code })}
        onClose={() => setAsking(false)}
      >
        {text('share.newCodeText')}
      </ConfirmDialog>
    </section>
  )
}
