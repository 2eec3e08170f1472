/** A PNG of one pixel. */
export const onePixel = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** A PNG that is large enough to be cut. */
export const greenSquare = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsOtiPLuY2Qi+hcEKLD31WgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgvJO8EAANrMygAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** A list of one product, as staff import it. */
export const productFile = new TextEncoder().encode(
  [
    'sku,name_en,name_zh_hant,name_zh_hans,name_es,category,form,unit,retail_price,provider_price',
    'FILE-1,Imported Blend,匯入,导入,Importado,formulas,granules 100 g,bottle,20.00,13.00',
  ].join('\r\n'),
)

/** A PDF that shows an empty page; `more` becomes part of its catalog. */
export const pdfWith = (more = '', after = ''): Uint8Array =>
  new Uint8Array(
    Buffer.from(
      `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${after}trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
      'latin1',
    ),
  )
