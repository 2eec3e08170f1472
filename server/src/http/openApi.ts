import type { Body } from '@bencao/shared/contract/entry/call.ts'
import { entryOf } from '@bencao/shared/contract/index.ts'
import { describeCalls } from './describeCalls.ts'

const contentTypes: Readonly<Record<Body, readonly string[]>> = {
  query: [],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  json: ['application/json'],
  multipart: ['multipart/form-data'],
}

/** The contract as OpenAPI 3.1. */
export function openApiDocument(calls = describeCalls()): Record<string, unknown> {
  const paths = Object.fromEntries(
    calls.map((call) => {
      const { access, answer, body } = entryOf(call.name)
      const signedIn = access !== 'public'
      const operation = {
        operationId: call.name,
        summary: call.summary,
        description: call.facts.join('; '),
        security: signedIn ? [{ token: [] }] : [],
        ...(contentTypes[body].length > 0 && {
          requestBody: {
            content: Object.fromEntries(contentTypes[body].map((type) => [type, { schema: call.input }])),
          },
        }),
        responses: {
          200: {
            description: 'Success (code 0) or a business refusal',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['code', 'message', 'data'],
                  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: call.data },
                },
              },
              ...(answer === 'file' && {
                'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
              }),
            },
          },
        },
      }
      return [`/${call.name}`, { [call.method.toLowerCase()]: operation }]
    }),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Bencao', version: '1' },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  }
}
