import type { CardGateway } from './cards/port.ts'
import type { NpiRegistry } from './npi/port.ts'
import type { FileStore } from './files/port.ts'
import type { FileScanner } from './files/scanner.ts'

/** Everything outside that a handler of mode `steps` or a job may ask. */
export interface Services {
  cards: CardGateway
  npi: NpiRegistry
  files: FileStore
  /** Null: uploads are not scanned. */
  scanner: FileScanner | null
}
