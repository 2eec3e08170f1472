import { useRef, useState } from 'react'
import { beep } from '../../browser/beep.ts'

export type ScanResult = { saved: string } | { problem: string }

interface Scan {
  id: string
  code: string
}

interface Problem extends Scan {
  message: string
}

/**
 * Saves scans one after another, in their order, while the next ones are read. What was not saved stays in a list. A scan
 * that is sent again has the same id, so that it counts once.
 */
export const useScans = (save: (scan: Scan) => Promise<ScanResult>, failed: (code: string) => string) => {
  const queue = useRef<Scan[]>([])
  const running = useRef(false)
  const [waiting, setWaiting] = useState(0)
  const [last, setLast] = useState('')
  const [problems, setProblems] = useState<readonly Problem[]>([])

  const note = (problem: Problem) => {
    beep('wrong')
    setProblems((before) => [problem, ...before.filter(({ id }) => id !== problem.id)])
  }
  const run = async () => {
    if (running.current) return
    running.current = true
    for (let scan = queue.current[0]; scan; scan = queue.current[0]) {
      try {
        const result = await save(scan)
        if ('saved' in result) {
          beep('right')
          setLast(result.saved)
        } else note({ ...scan, message: result.problem })
      } catch {
        note({ ...scan, message: failed(scan.code) })
      }
      queue.current.shift()
      setWaiting(queue.current.length)
    }
    running.current = false
  }
  const send = (scan: Scan) => {
    queue.current.push(scan)
    setWaiting(queue.current.length)
    void run()
  }
  const dismiss = (id: string) => setProblems((before) => before.filter((each) => each.id !== id))
  return {
    waiting,
    last,
    problems,
    scan: (code: string) => send({ id: crypto.randomUUID(), code }),
    again: ({ id, code }: Problem) => {
      dismiss(id)
      send({ id, code })
    },
    dismiss,
  }
}
