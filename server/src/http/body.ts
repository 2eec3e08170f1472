import type { FastifyInstance } from 'fastify'
import qs from 'qs'

export class BadBody extends Error {}

/** A body that is read after its sender has been authenticated. */
export class UnreadBody {
  readonly read: () => Promise<unknown>

  constructor(read: () => Promise<unknown>) {
    this.read = read
  }
}

/** For every path: bodies are parsed before their sender is known, and parsing must not delay other requests. */
export const mostBytes = 65_536

/** Form encoding with nested values: `items[0][goodsId]=…`. */
const readForm = (text: string): unknown => {
  try {
    return qs.parse(text, {
      depth: 6,
      strictDepth: true,
      parameterLimit: 2_000,
      throwOnLimitExceeded: true,
      arrayLimit: 200,
      plainObjects: true,
      allowPrototypes: false,
      duplicates: 'last',
    })
  } catch {
    throw new BadBody()
  }
}

const deepest = 32

/** Whether objects and lists are nested deeper than any call needs; checked before anything walks them. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (quoted) {
      if (sign === '\\') at += 1
      else quoted = sign !== '"'
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') depth -= 1
    if (depth > deepest) return true
  }
  return false
}

const readJson = (text: string): unknown => {
  if (text === '') return {}
  if (isTooDeep(text)) throw new BadBody()
  let value: unknown
  try {
    value = JSON.parse(text, (key, part: unknown) => (key === '__proto__' ? undefined : part))
  } catch {
    throw new BadBody()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadBody()
  return value
}

/** POST bodies are form-encoded (default) or JSON; PUT and DELETE bodies are JSON whatever their content type. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method === 'PUT' || method === 'DELETE') headers['content-type'] = 'application/json'
  })
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'application/json'],
    { parseAs: 'string', bodyLimit: mostBytes },
    (request, body, done) => {
      try {
        const json = request.headers['content-type']?.startsWith('application/json')
        done(null, json ? readJson(String(body)) : readForm(String(body)))
      } catch (error) {
        done(error instanceof Error ? error : new BadBody())
      }
    },
  )
}

export const readQuery = (search: string): unknown => readForm(search)
