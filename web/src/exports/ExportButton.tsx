import type { Sent } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { viewing } from '../state/viewing.ts'
import { useText } from '../text/text.ts'
import styles from './ExportButton.module.css'
import { useExport } from './useExport.ts'

interface ExportButtonProps {
  /** The file's name. */
  name: string
  /** What the file has, for readers of the screen. */
  label: string
  /** What the button itself says; left out: "CSV". */
  says?: string
  asked: Sent<'export_begin'>
}

/** A button that saves a CSV file, and says how far it is if that takes long. */
export function ExportButton({ name, label, says, asked }: ExportButtonProps) {
  const text = useText()
  const { run, running, progress } = useExport()
  if (viewing) return null
  return (
    <span className={styles.export}>
      <Button variant="default" aria-label={label} loading={running} onClick={() => void run(name, asked)}>
        {says ?? text('bills.csv')}
      </Button>
      <output className={styles.progress}>
        {progress &&
          (progress.rows === null
            ? text('bills.exporting')
            : text('bills.exportingRows', { done: progress.done, rows: progress.rows }))}
      </output>
    </span>
  )
}
