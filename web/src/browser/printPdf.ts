/**
 * Shows a PDF in a tab of its own, with the dialog of the printer. False: this browser shows no PDFs, or blocks the
 * tab.
 */
export function printPdf(pdf: Blob): boolean {
  if (!navigator.pdfViewerEnabled) return false
  const address = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }))
  const tab = window.open(address)
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  if (!tab) return false
  tab.addEventListener('load', () => tab.print())
  return true
}
