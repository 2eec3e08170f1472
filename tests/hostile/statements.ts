import pg from 'pg'

/** The texts of all SQL statements that this process sends while `work` runs, in order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const { prototype } = pg.Client
  const { query } = prototype
  const textOf = (config: unknown): string => {
    if (typeof config === 'string') return config
    return typeof config === 'object' && config !== null && 'text' in config ? String(config.text) : ''
  }
  prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    sent.push(textOf(args[0]))
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}
