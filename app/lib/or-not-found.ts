import { notFound } from '@tanstack/react-router'
import { AppError } from '#app/lib/app-error.ts'

/** A loader's answer; what the backend does not know becomes the page for that, inside the shop. */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    // An address that nothing could have (a NUL in it, say) is no page either.
    if (error instanceof AppError && (error.status === 404 || error.status === 422)) throw notFound()
    throw error
  }
}
