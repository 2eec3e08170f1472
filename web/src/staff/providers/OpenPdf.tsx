import { Button } from '@mantine/core'
import { useBlobAddress } from '../../ui/upload/useBlobAddress.ts'
import { useStaffText } from '../work/staffText.ts'

/**
 * Opens a PDF from memory in its own tab, in the browser's viewer: under this page's policy, and without a reference to
 * this page.
 */
export function OpenPdf({ bytes }: { bytes: Blob }) {
  const text = useStaffText()
  const link = useBlobAddress<HTMLAnchorElement>(bytes, 'href')
  return (
    <Button ref={link} component="a" target="_blank" rel="noopener noreferrer" size="sm">
      {text('file.open')}
    </Button>
  )
}
