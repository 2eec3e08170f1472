import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useConsoleText } from './text.ts'

/**
 * Opens a PDF from memory in a tab of its own, where the browser's viewer shows it: under this page's policy, without
 * a way back to this page, and at an address that is given back when the document goes.
 */
export function OpenPdf({ bytes }: { bytes: Blob }) {
  const text = useConsoleText()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(bytes)
    if (link.current) link.current.href = address
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  return (
    <Button ref={link} component="a" target="_blank" rel="noopener noreferrer" size="sm">
      {text('file.open')}
    </Button>
  )
}
