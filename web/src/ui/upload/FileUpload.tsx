import type { Sent } from '@bencao/shared/contract/index.ts'
import { uploadTypes } from '@bencao/shared/domain/upload.ts'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { usePermission } from '../../state/usePermission.ts'
import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx'
import { FilePreview } from './FilePreview.tsx'
import styles from './FileUpload.module.css'
import { useDrop } from './useDrop.ts'
import { useUpload } from './useUpload.ts'

interface FileUploadProps {
  label: string
  hint?: ReactNode
  purpose: Sent<'upload_image2'>['purpose']
  /** The earlier upload, if any. */
  fileId: string | null
  /** A portrait, not a document: no PDF, and shown in a circle. */
  pictureOnly?: boolean
  /** What the form finds wrong, for example that there is no file. */
  wrong?: ReactNode
  onUploaded: (fileId: string) => void
  /** Removes the file; undefined if it cannot be removed. */
  onRemove?: (() => void) | undefined
}

/** Takes one file, chosen or dropped: checks it, shows the progress, then a preview. */
export function FileUpload(props: FileUploadProps) {
  const { label, hint, purpose, fileId, pictureOnly = false, wrong, onUploaded, onRemove } = props
  const text = useText()
  const place = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [confirming, setConfirming] = useState(false)
  const mayUpload = usePermission('profile:edit')
  const { error, percent, send } = useUpload({ purpose, pictureOnly, onUploaded })
  const types = pictureOnly ? uploadTypes.filter((type) => type.startsWith('image/')) : uploadTypes

  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && mayUpload && percent === null) send(file)
  }
  const over = useDrop(place, take)

  return (
    <fieldset
      ref={place}
      className={styles.upload}
      data-over={over || undefined}
      data-plain={pictureOnly || undefined}
    >
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {fileId === null ? (
        <div className={styles.preview} data-round={pictureOnly || undefined} data-empty>
          <span className={styles.kind} aria-hidden>
            +
          </span>
        </div>
      ) : (
        <FilePreview key={fileId} fileId={fileId} name={label} round={pictureOnly} />
      )}
      <div className={styles.side}>
        <p className={styles.label} aria-hidden>
          {label}
        </p>
        {hint && <p className={styles.hint}>{hint}</p>}
        <p className={styles.hint}>
          {text(pictureOnly ? 'profile.upload.pictureLimits' : 'profile.upload.limits')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.join(',')}
          aria-label={label}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // Allows the same file name to be chosen again after a fix.
            currentTarget.value = ''
          }}
        />
        {mayUpload && (
          <Group gap="xs">
            <Button
              variant="default"
              size="sm"
              loading={percent !== null}
              onClick={() => input.current?.click()}
            >
              {text(fileId === null ? 'profile.upload.choose' : 'profile.upload.replace')}
            </Button>
            {fileId !== null && onRemove && (
              <Button variant="subtle" size="sm" color="cinnabar" onClick={() => setConfirming(true)}>
                {text('profile.upload.remove')}
              </Button>
            )}
          </Group>
        )}
        <ConfirmDialog
          opened={confirming}
          title={text('profile.upload.removeTitle')}
          action={text('profile.upload.remove')}
          final
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            onRemove?.()
          }}
        >
          {text('profile.upload.removeBody')}
        </ConfirmDialog>
        {percent !== null && (
          <p className={styles.progress}>
            <progress max={100} value={percent} aria-label={text('profile.upload.sending')} />
            {percent}%
          </p>
        )}
        <p className={styles.error} role="alert">
          {error || wrong}
        </p>
      </div>
    </fieldset>
  )
}
