import { entryOf } from '@bencao/shared/contract/index.ts'
import { describeCalls } from './describeCalls.ts'

/** The contract as OpenAPI 3.1. */
export function openApiDocument(): Record<string, unknown> {
  const paths = Object.fromEntries(
    describeCalls().map((call) => {
      const signedIn = entryOf(call.name as Parameters<typeof entryOf>[0]).access !== 'public'
      const schema = call.input
      const operation = {
        operationId: call.name,
        summary: call.summary,
        description: call.facts.join('; '),
        security: signedIn ? [{ token: [] }] : [],
        ...(call.method === 'GET'
          ? {}
          : {
              requestBody: {
                content:
                  call.method === 'PUT'
                    ? { 'application/json': { schema } }
                    : { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } },
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
