import { getLocale, loadMessages } from './message-tables.ts'

/**
 * For `lazy`: a tool of the shell, which stands over any page, and the texts it says. It comes when it is first wanted,
 * and its texts with it (app/build/message-areas.ts).
 */
export const withTexts =
  <Loaded>(load: () => Promise<Loaded>) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), loadMessages(getLocale(), ['tools'])])
    return loaded
  }
