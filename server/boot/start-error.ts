/** Something outside the program keeps it from starting. The message is one line, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
