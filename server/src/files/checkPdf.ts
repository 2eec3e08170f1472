import { GaveUp, startLimited } from '../limits/limitedProcess.ts'

const mostMs = 10_000
const mostMemoryMb = 256

/**
 * Checks a PDF in a process of its own, because a large one would hold up all calls. The process is killed, and the file
 * refused, if it takes too long or too much memory.
 */
export async function checkPdf(file: Uint8Array, script: string, patienceMs = mostMs): Promise<boolean> {
  const { ask, close } = startLimited(script, mostMemoryMb, patienceMs)
  try {
    return (await ask(file)) === true
  } catch (error) {
    if (error instanceof GaveUp) return false
    throw error
  } finally {
    close()
  }
}
