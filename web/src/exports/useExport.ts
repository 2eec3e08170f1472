import type { Sent } from '@bencao/shared/contract/index.ts'
import { useEffect, useRef, useState } from 'react'
import { isReported } from '../api/answer.ts'
import { call, download } from '../api/call.ts'
import { download as save } from '../browser/download.ts'
import { showError } from '../notices/notices.ts'
import { useText } from '../text/text.ts'
import { countLines } from './countLines.ts'

/** A shorter wait shows no progress. */
const shownAfterMs = 1_000

export interface Progress {
  /** Null until it is known. */
  rows: number | null
  done: number
}

/** Saves a CSV file. One at a time; leaving the page ends it. */
export function useExport() {
  const text = useText()
  const [running, setRunning] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  const run = async (name: string, asked: Sent<'export_begin'>): Promise<void> => {
    const { signal } = (ending.current = new AbortController())
    let now: Progress = { rows: null, done: 0 }
    setRunning(true)
    const shown = setTimeout(() => setProgress(now), shownAfterMs)
    const begun = performance.now()
    const tell = (next: Progress) => {
      now = next
      if (performance.now() - begun > shownAfterMs) setProgress(now)
    }
    try {
      const answer = await call('export_begin', asked, { signal })
      if (answer.code !== 0) return
      const { exportToken, rows } = answer.data
      const count = countLines()
      const onPart = (part: Uint8Array) => tell({ rows, done: Math.min(rows, Math.max(0, count(part) - 1)) })
      const file = await download('export_download', { exportToken }, { signal, onPart })
      if (file instanceof Blob) save(name, file)
    } catch (error) {
      if (!signal.aborted && !isReported(error)) showError(text('bills.exportFailed'))
    } finally {
      clearTimeout(shown)
      if (!signal.aborted) {
        setRunning(false)
        setProgress(null)
      }
    }
  }
  return { run, running, progress }
}
