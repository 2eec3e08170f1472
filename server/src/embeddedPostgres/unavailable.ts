/** The embedded database cannot run here; the message is a sentence for the person who starts the server. */
export class EmbeddedUnavailable extends Error {
  constructor(reason: string) {
    super(`${reason} Set DATABASE_URL to the address of a PostgreSQL 15 or newer to use that instead.`)
    this.name = 'EmbeddedUnavailable'
  }
}
