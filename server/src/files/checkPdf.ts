import { Worker } from 'node:worker_threads'

const mostMs = 10_000
const mostMemoryMb = 256

/**
 * Checks a PDF in a thread of its own, because a large one would hold up all calls. The thread is killed, and the file
 * refused, if it takes too long or too much memory.
 */
export const checkPdf = (file: Uint8Array, script: string, patienceMs = mostMs): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: file,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    })
    const end = (isHarmless: boolean) => {
      clearTimeout(timer)
      resolve(isHarmless)
      void worker.terminate()
    }
    const timer = setTimeout(end, patienceMs, false)
    worker.once('message', (answer: unknown) => end(answer === true))
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return end(false)
      clearTimeout(timer)
      reject(error)
    })
    worker.once('exit', () => end(false))
  })
