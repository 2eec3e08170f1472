/** Scans an upload for malware before it is stored. */
export interface FileScanner {
  /** Rejects if the file cannot be scanned; such a file is not stored. */
  isInfected(bytes: Uint8Array): Promise<boolean>
}
