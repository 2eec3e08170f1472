import type pg from 'pg'
import { columnTypes } from './columnTypes.ts'

export interface Statement {
  name: string
  text: string
  /** Made by `parameter`. */
  values: readonly (string | Buffer | null)[]
}

export interface Answer {
  rows: unknown[]
  rowCount: number | null
  /** What PostgreSQL did, such as COMMIT. */
  command: string
}

interface Column {
  name: string
  parse: (text: string) => unknown
}

declare module 'pg' {
  interface Connection {
    /** The texts of the prepared statements, by name. pg notes them. */
    readonly parsedStatements: Readonly<Record<string, string>>
  }
}

/** PostgreSQL keeps the columns of a prepared statement, or fails. So each connection asks for them once. */
const columnsOfStatements = new WeakMap<pg.Connection, Map<string, Column[]>>()

function columnsOn(connection: pg.Connection): Map<string, Column[]> {
  const known = columnsOfStatements.get(connection) ?? new Map<string, Column[]>()
  columnsOfStatements.set(connection, known)
  return known
}

/**
 * Statements that go to the database as one message. One fails: PostgreSQL runs none of those after it, and the batch
 * fails. pg sends it and hands it the answers, by the methods that it calls on a query.
 */
class Batch {
  readonly statements: readonly Statement[]
  /** pg replaces it, to end its timer. */
  callback: (error: Error | null, answers: Answer[]) => void
  private columns = new Map<string, Column[]>()
  private readonly answers: Answer[] = []
  private rows: unknown[] = []
  private fault: Error | null = null

  constructor(statements: readonly Statement[], callback: Batch['callback']) {
    this.statements = statements
    this.callback = callback
  }

  /** Name and text of the statement that is being answered: pg notes that it is prepared. */
  get name(): string {
    return this.statements[this.answers.length]?.name ?? ''
  }

  get text(): string {
    return this.statements[this.answers.length]?.text ?? ''
  }

  submit(connection: pg.Connection): void {
    this.columns = columnsOn(connection)
    const preparing = new Set<string>()
    connection.stream.cork()
    for (const { name, text, values } of this.statements) {
      if (connection.parsedStatements[name] === undefined && !preparing.has(name)) {
        connection.parse({ name, text, types: [] }, true)
        preparing.add(name)
      }
      connection.bind({ statement: name, values: [...values] }, true)
      if (!this.columns.has(name)) connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: columnTypes.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
    this.columns.set(this.name, columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.columns.get(this.name) ?? []
    const row: Record<string, unknown> = {}
    try {
      for (const [at, { name, parse }] of columns.entries()) {
        const text = fields[at] ?? null
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.fault ??= error instanceof Error ? error : new Error(String(error))
    }
    this.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (!this.columns.has(this.name)) this.columns.set(this.name, [])
    // Such as INSERT 0 5, or COMMIT.
    const words = text.split(' ')
    const rowCount = words.length > 1 ? Number(words.at(-1)) : null
    this.answers.push({ rows: this.rows, rowCount, command: words[0] ?? '' })
    this.rows = []
  }

  handleEmptyQuery(): void {
    this.answers.push({ rows: [], rowCount: null, command: '' })
  }

  handleError(error: Error): void {
    this.callback(this.fault ?? error, [])
  }

  handleReadyForQuery(): void {
    this.callback(this.fault, this.answers)
  }
}

/** @throws Error of the first statement that fails, or of a row that cannot be read */
export const sendBatch = (client: pg.ClientBase, statements: readonly Statement[]): Promise<Answer[]> =>
  new Promise((done, failed) => {
    client.query(new Batch(statements, (error, answers) => (error ? failed(error) : done(answers))))
  })
