/** The settings of a process that a test starts from the sources: its own, and its libraries are read as here. */
export const fromSources = () => ({ ...process.env, NODE_OPTIONS: '--import ./tests/support/remember-kinds.ts' })
