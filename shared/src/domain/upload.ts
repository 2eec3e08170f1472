/** What may be uploaded (docs/product.md, 14. Uploads). The server recognizes it by content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type UploadType = (typeof uploadTypes)[number]

export const mostUploadBytes = 10 * 1_048_576
