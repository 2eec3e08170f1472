/** What may be uploaded (decisions section 5), told apart by content on the server. */
export const uploadTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type UploadType = (typeof uploadTypes)[number]

export const mostUploadBytes = 10 * 1_048_576
