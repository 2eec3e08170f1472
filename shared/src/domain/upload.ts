/** The types that can be uploaded (docs/product.md, 14. Uploads). The server detects the type from the content. */
export const uploadTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type UploadType = (typeof uploadTypes)[number]

export const mostUploadBytes = 10 * 1_048_576
