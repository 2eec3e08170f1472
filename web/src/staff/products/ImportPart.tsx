import { mostUploadBytes } from '@bencao/shared/domain/upload.ts'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isReported } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { changesOf } from '../../api/calls.ts'
import { refreshTopics } from '../../api/refresh.ts'
import { useCall } from '../../api/useCall.ts'
import { hideError, showError } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useDrop } from '../../ui/upload/useDrop.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { useProductText } from './productText.ts'
import styles from './Products.module.css'

const whileReadingMs = 500

/** Reads a file, shows what it would do, and imports it once that is confirmed. */
export function ImportPart() {
  const text = useProductText()
  const portalText = useText()
  const queries = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: async (chosen: File) =>
      call(
        'staff_goods_import',
        { file: new Uint8Array(await chosen.arrayBuffer()) },
        { onProgress: setSent },
      ),
    onSettled: () => refreshTopics(queries, changesOf('staff_goods_import')),
    onError: (error) => {
      if (!isReported(error)) showError(portalText('notices.networkFailed'))
    },
  })
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (!file || isPending) return
    const tooLarge = text('products.import.faults.tooLarge')
    hideError(tooLarge)
    if (file.size > mostUploadBytes) return showError(tooLarge)
    setSent(0)
    mutate(file)
  }
  useDrop(place, take)
  const isSent = sent >= 1
  const view = useCall(
    'staff_goods_import_view',
    { pageSize: 1 },
    { refetchInterval: isPending && isSent ? whileReadingMs : false, quiet: true },
  )
  const now = view.data
  const isComparing = isPending && isSent && now?.state === 'reading' && now.rowsInFile > 0
  return (
    <Section title={text('products.import.title')} about={text('products.import.about')}>
      <div ref={place} className={styles.parts}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,.txt,.tsv"
          aria-label={text('products.import.choose')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            // Allows the same file to be chosen again after a change.
            currentTarget.value = ''
          }}
        />
        <div>
          <Button loading={isPending} onClick={() => input.current?.click()}>
            {text('products.import.choose')}
          </Button>
        </div>
        {isPending && (
          <output className={styles.row}>
            <progress
              className={styles.progress}
              aria-label={text(isSent ? 'products.import.reading' : 'products.import.sending')}
              max={1}
              {...(isComparing && { value: now.rowsRead / now.rowsInFile })}
              {...(!isSent && { value: sent })}
            />
            {isComparing
              ? text('products.import.progress', {
                  read: String(now.rowsRead),
                  rows: String(now.rowsInFile),
                })
              : text(isSent ? 'products.import.reading' : 'products.import.sending')}
          </output>
        )}
        {!isPending && now && now.fault !== '' && (
          <NoticeBox live>{text(`products.import.faults.${now.fault}`, { name: now.faultName })}</NoticeBox>
        )}
        {!isPending && now?.state === 'read' && <ImportPreview key={now.digest} file={now} />}
      </div>
    </Section>
  )
}
