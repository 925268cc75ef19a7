/** What one look came to. */
export interface Finding {
  name: string
  state: 'ok' | 'warn' | 'fail'
  said: string
  /** What to do about it. */
  todo?: string
}

export const ok = (name: string, said: string): Finding => ({ name, state: 'ok', said })
export const warn = (name: string, said: string, todo: string): Finding => ({ name, state: 'warn', said, todo })
export const fail = (name: string, said: string, todo: string): Finding => ({ name, state: 'fail', said, todo })
