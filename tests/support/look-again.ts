/** Milliseconds. A look is a call that takes ten of a core: looked for at every twentieth, it is held up by a half. */
const REST = 60

/** Waits before what goes on behind is looked at once more. */
export const lookAgain = () => new Promise((resolve) => setTimeout(resolve, REST))
