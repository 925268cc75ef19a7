import type { OpenAPI } from '@orpc/openapi'

/** Says in the OpenAPI document that a call takes an `Idempotency-Key`. */
export const withKey = (call: OpenAPI.OperationObject): OpenAPI.OperationObject => ({
  ...call,
  parameters: [
    ...(call.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same key and body answer what they made the first time for 24 hours; another body is 422',
      schema: { type: 'string', maxLength: 200 },
    },
  ],
})
