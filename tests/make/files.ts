/** A PNG of one pixel. */
export const onePixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** A PDF that shows an empty page; `more` becomes part of its catalog. */
export const pdfWith = (more = '', after = ''): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${after}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
      'latin1',
    ),
  )
