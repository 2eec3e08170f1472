import { parentPort, workerData } from 'node:worker_threads'
import { isHarmlessPdf } from './pdf.ts'

// The thread that `checkPdf` starts: one file, one answer.
parentPort?.postMessage(isHarmlessPdf(workerData as Uint8Array), [])
