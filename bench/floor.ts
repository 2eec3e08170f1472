import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

/** What remains without session, validation and audit: Fastify, pg and the same statements. */
export type Statements = Record<string, { text: string; values: unknown[][] }>

const statements = JSON.parse(readFileSync(process.env.FLOOR_STATEMENTS ?? '', 'utf8')) as Statements
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  // Plans statements as the server does.
  options: '-c plan_cache_mode=force_generic_plan -c jit=off',
})
const app = Fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
)
app.get('/readyz', async () => ({ ok: true }))
for (const [name, { text, values }] of Object.entries(statements)) {
  let at = 0
  app.post(`/${name}`, async (_request, reply) => {
    const { rows } = await pool.query<{ json?: string }>({
      name,
      text,
      values: values[at++ % values.length] ?? [],
    })
    return reply
      .type('application/json')
      .send(`{"code":0,"message":"","data":[${rows.map((row) => row.json ?? JSON.stringify(row)).join()}]}`)
  })
}
process.on('SIGTERM', () => process.exit(0))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
