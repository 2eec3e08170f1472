import { isHarmlessPdf } from './pdf.ts'

// The process that `checkPdf` starts: one file, one answer.
process.on('message', (file: Uint8Array) => process.send?.(isHarmlessPdf(file)))
