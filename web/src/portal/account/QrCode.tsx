import { useEffect, useState } from 'react'
import styles from './QrCode.module.css'

interface Drawn {
  size: number
  path: string
}

/** Width of the light margin, which scanners need. */
const quiet = 4

const draw = async (content: string): Promise<Drawn> => {
  const { create } = await import('qrcode')
  const { modules } = create(content, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from(modules.data).flatMap((module, at) =>
    module ? [`M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z`] : [],
  )
  return { size: size + 2 * quiet, path: dark.join('') }
}

/**
 * A QR code, drawn here so that its content never leaves the page. Dark on light in both schemes, as cameras expect.
 */
export function QrCode({ content, label }: { content: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let wanted = true
    const show = async () => {
      const done = await draw(content)
      if (wanted) setDrawn(done)
    }
    void show()
    return () => {
      wanted = false
    }
  }, [content])
  return (
    <figure className={styles.code} aria-label={label}>
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} aria-hidden>
          <path d={drawn.path} shapeRendering="crispEdges" />
        </svg>
      )}
    </figure>
  )
}
