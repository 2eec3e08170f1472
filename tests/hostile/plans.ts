import pg from 'pg'

/** A part of a plan as PostgreSQL reports it after execution. */
interface Part {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Part[]
}

export interface Ran {
  statement: string
  /** Rows read from each table. */
  read: Record<string, number>
}

/** Makes a database report, on connections opened from now on, how each statement was executed. */
export async function logPlans(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = client.escapeIdentifier(client.database ?? '')
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_analyze = on',
    `auto_explain.log_format = 'json'`,
    `auto_explain.log_level = 'notice'`,
    'auto_explain.log_timing = off',
  ])
    await client.query(`alter database ${name} set ${setting}`)
  await client.end()
}

/** How the statements sent during `work` were executed, by a server opened after `logPlans`. */
export async function plansDuring(work: () => Promise<unknown>): Promise<Ran[]> {
  const ran: Ran[] = []
  const { prototype } = pg.Client
  const { emit } = prototype
  prototype.emit = function watched(this: pg.Client, event: string | symbol, ...args: unknown[]) {
    const [notice] = args
    if (event === 'notice' && typeof notice === 'object' && notice !== null && 'message' in notice) {
      const json = /plan:\s*(\{[\s\S]*\})/.exec(String(notice.message))?.[1]
      if (json) ran.push(ranOf(JSON.parse(json) as { 'Query Text': string; Plan: Part }))
    }
    return Reflect.apply(emit, this, [event, ...args])
  } as typeof emit
  try {
    await work()
  } finally {
    prototype.emit = emit
  }
  return ran
}

function ranOf({ 'Query Text': statement, Plan: plan }: { 'Query Text': string; Plan: Part }): Ran {
  const ran: Ran = { statement, read: {} }
  const look = (part: Part): void => {
    const table = part['Relation Name']
    if (table) {
      const once =
        (part['Actual Rows'] ?? 0) +
        (part['Rows Removed by Filter'] ?? 0) +
        (part['Rows Removed by Index Recheck'] ?? 0)
      ran.read[table] = (ran.read[table] ?? 0) + once * (part['Actual Loops'] ?? 1)
    }
    for (const below of part.Plans ?? []) look(below)
  }
  look(plan)
  return ran
}
