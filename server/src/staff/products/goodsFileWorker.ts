import { parentPort, workerData } from 'node:worker_threads'
import { FileFault } from './fileFault.ts'
import { readSheet } from './sheet.ts'

/** Rows that are sent at a time: few, because the thread that gets them compares them all in one turn of its event loop. */
const atOnce = 50

// The thread that `readFile` starts: it reads one file, then sends its rows, slice by slice, as they are asked for.
try {
  const rows = readSheet(workerData as Uint8Array)
  let sent = 0
  parentPort?.on('message', () => {
    parentPort?.postMessage(rows.slice(sent, sent + atOnce))
    sent += atOnce
  })
  parentPort?.postMessage({ rows: rows.length })
} catch (error) {
  const { fault, heading } = error instanceof FileFault ? error : { fault: 'unreadable', heading: '' }
  parentPort?.postMessage({ fault, heading })
}
