import { createSerializationAdapter } from '@tanstack/react-router'
import { AppError } from './app-error.ts'

/** Carries an AppError whole between server and browser; a plain Error would arrive with its message only. */
export const errorAdapter = createSerializationAdapter({
  key: 'AppError',
  test: (value): value is AppError => value instanceof AppError,
  toSerializable: ({ status, message, fields, requestId, extra }) => ({
    status,
    message,
    fields,
    requestId,
    extra: extra === undefined ? undefined : JSON.stringify(extra),
  }),
  fromSerializable: ({ status, message, fields, requestId, extra }) =>
    new AppError(status, message, {
      ...(fields && { fields }),
      ...(requestId && { requestId }),
      ...(extra !== undefined && { extra: JSON.parse(extra) }),
    }),
})
