import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { rest } from '#server/api/router.ts'
import { env } from '#server/env.ts'

let made: Promise<object> | undefined

const errorBody: OpenAPI.SchemaObject = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    request_id: { type: 'string' },
  },
  required: ['message'],
}

/** The OpenAPI 3.1 document, generated from the declarations that serve the calls; made once. */
export function openApiDocument(): Promise<object> {
  made ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(rest, {
    info: {
      title: 'Phsar',
      version: '0.1.0',
      description:
        'Money is a decimal string in the store’s currency, instants are RFC 3339 in UTC. Errors carry `message`, and with 422 `errors` by field.',
    },
    servers: [{ url: `${env.baseUrl.origin}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorBody },
    },
    security: [{ bearer: [] }],
  })
  return made
}
