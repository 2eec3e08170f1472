import type { UploadType } from '@bencao/shared/domain/upload.ts'

const magic: readonly [UploadType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
]

/** The type of a file by its first bytes, whatever its name; null if the type is not accepted. */
export const typeOf = (bytes: Uint8Array): UploadType | null =>
  magic.find(([, start]) => start.equals(bytes.subarray(0, start.length)))?.[0] ?? null

export const extensionOf = (contentType: string): string =>
  ({ 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' })[contentType] ?? 'bin'
