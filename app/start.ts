import { createCsrfMiddleware, createMiddleware, createStart } from '@tanstack/react-start'
import { getRequest, setResponseStatus } from '@tanstack/react-start/server'
import { AppError } from './lib/app-error.ts'
import { errorAdapter } from './lib/error-adapter.ts'
import { goToLogin } from './lib/go-to-login.ts'
import { getEditing, getRefusal, getRequestId, getShop, noteBegun } from './lib/request-context.ts'
import { toAppError } from './lib/to-app-error.ts'

const FUNCTIONS = '/_serverFn/'

// A page of another site, and a store's page too, may not call the platform's functions with the visitor's cookie.
const csrf = createCsrfMiddleware({ filter: (context) => context.handlerType === 'serverFn' })

/**
 * What a server function throws reaches the browser as an AppError with its HTTP status; a fault of ours says nothing.
 * A session that is over leads to the sign-in, whatever was asked for (specification section 4).
 */
const errors = createMiddleware({ type: 'function' })
  .client(async ({ next }) => {
    try {
      return await next()
    } catch (error) {
      const inPage = typeof window !== 'undefined' && (getShop() === undefined || getEditing())
      if (inPage && error instanceof AppError && error.status === 401) goToLogin()
      throw error
    }
  })
  .server(async ({ next }) => {
    noteBegun()
    try {
      const refusal = getRefusal()
      if (refusal) throw refusal
      return await next()
    } catch (thrown) {
      const error = toAppError(thrown, getRequestId())
      if (!error) throw thrown
      // Called while a page renders, it may yet be caught: the page's own status is for the page to say.
      if (new URL(getRequest().url).pathname.startsWith(FUNCTIONS)) setResponseStatus(error.status)
      throw error
    }
  })

export const startInstance = createStart(() => ({
  requestMiddleware: [csrf],
  functionMiddleware: [errors],
  serializationAdapters: [errorAdapter],
}))
