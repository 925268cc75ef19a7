/** Nothing of this process's own settings but where programs, the home and what Node compiled before lie. */
export function bareSettings(): Record<string, string | undefined> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

/** The settings of a process that a test starts from the sources: its own, and its libraries are read as here. */
export const fromSources = () => ({ ...process.env, NODE_OPTIONS: '--import ./tests/support/remember-kinds.ts' })
