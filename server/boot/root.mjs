import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, for the scripts that run before anything is installed. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
