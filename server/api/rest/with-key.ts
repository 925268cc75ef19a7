import type { OpenAPI } from '@orpc/openapi'

/** Says in the OpenAPI document that a call takes an `Idempotency-Key`. */
export const withKey = (call: OpenAPI.OperationObject): OpenAPI.OperationObject => ({
  ...call,
  parameters: [
    ...(call.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'For 24 hours, the same key and body return the first response; the same key with another body returns 422',
      schema: { type: 'string', maxLength: 200 },
    },
  ],
})
