import { createContext } from 'react'

/** Whether a page stands inside a frame of its own side: an error there keeps the frame around it. */
export const InShell = createContext(false)
